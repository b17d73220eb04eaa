import { ensureBuilt } from './build-if-needed.mjs'

const parent = process.ppid
process.env.NODE_ENV ??= 'production'
// npm does not forward every signal, so the server stops when its parent process has exited, even during the start.
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref()
ensureBuilt()
const { start } = await import('../build/server/index.js')
await start()
