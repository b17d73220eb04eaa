import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const env = {
  ...process.env,
  PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
}
const running = new Set()
let hasFailed = false
const never = new Promise(() => {})

/** A command that starts once the one before it has passed, and prints when it is shown. The first to fail ends all. */
export function begin(title, command, before) {
  let held = `\n— ${title}\n`
  let isShown = false
  const print = (text) => {
    if (isShown) process.stdout.write(text)
    else held += text
  }
  const show = () => {
    process.stdout.write(held)
    held = ''
    isShown = true
    return passed
  }
  const passed = work()
  return { passed, show }

  async function work() {
    await before?.passed
    const [program, ...args] = command.split(' ')
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print)
    const [code] = await once(child, 'close')
    running.delete(child)
    if (hasFailed) return never
    if (code === 0) return
    hasFailed = true
    if (!isShown) show()
    await endOthers()
    process.exit(code ?? 1)
  }
}

/** As Ctrl+C would: they tidy up after themselves. */
async function endOthers() {
  const ends = [...running].map((child) => once(child, 'close'))
  for (const child of running) child.kill('SIGINT')
  await Promise.all(ends)
}
