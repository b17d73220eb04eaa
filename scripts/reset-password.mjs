import { ensureBuilt } from './build-if-needed.mjs'

process.env.NODE_ENV ??= 'production'
ensureBuilt()
const { resetPasswordOf } = await import('../build/server/index.js')
await resetPasswordOf(process.argv[2])
