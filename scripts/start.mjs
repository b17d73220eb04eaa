import { ensureBuilt } from './build-if-needed.mjs'

await ensureBuilt()
process.env.NODE_ENV ??= 'production'
const { start } = await import('../build/server/index.js')
await start()
