import { ensureBuilt } from './build-if-needed.mjs'

process.env.NODE_ENV ??= 'production'
ensureBuilt()
const { restoreFrom } = await import('../build/server/index.js')
await restoreFrom(process.argv[2])
