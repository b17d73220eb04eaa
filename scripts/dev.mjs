import { fork } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** The production server with pages that reload on change. Changes in server, engine or migrations restart it. */
if (process.env.PRABAS_DEV_CHILD) await serve()
else supervise()

async function serve() {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { port: Number(process.env.HMR_PORT ?? 24_678) } },
    appType: 'custom',
  })
  const { start } = await vite.ssrLoadModule('/server/start/main.ts')
  await start({
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    middleware: vite.middlewares,
  })
}

function supervise() {
  let child
  let isRestarting = false
  const launch = () => {
    child = fork(import.meta.filename, { env: { ...process.env, PRABAS_DEV_CHILD: '1', NODE_ENV: 'development' } })
    child.once('exit', (code) => {
      if (!isRestarting) process.exit(code ?? 0)
      isRestarting = false
      launch()
    })
  }
  let pending
  for (const folder of ['server', 'database/engine', 'database/migrations'])
    watch(path.join(root, folder), { recursive: true }, () => {
      clearTimeout(pending)
      pending = setTimeout(() => {
        isRestarting = true
        child.kill('SIGTERM')
      }, 100)
    })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  launch()
}
