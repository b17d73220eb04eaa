import { ensureBuilt } from './build-if-needed.mjs'

process.env.NODE_ENV ??= 'production'
ensureBuilt()
const { backUpTo } = await import('../build/server/backup-commands.js')
await backUpTo(process.argv[2])
