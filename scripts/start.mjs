import { ensureBuilt } from './build-if-needed.mjs'

process.env.NODE_ENV ??= 'production'
ensureBuilt()
const { start } = await import('../build/server/index.js')
await start()

// npm does not forward every signal, so the server stops when its parent process has exited.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref()
}
