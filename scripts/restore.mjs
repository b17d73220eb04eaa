import { ensureBuilt } from './build-if-needed.mjs'

process.env.NODE_ENV ??= 'production'
ensureBuilt()
const { restoreFrom } = await import('../build/server/backup-commands.js')
await restoreFrom(process.argv[2])
