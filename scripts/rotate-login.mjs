import { ensureBuilt } from './build-if-needed.mjs'

process.env.NODE_ENV ??= 'production'
ensureBuilt()
const { rotateLogin } = await import('../build/server/index.js')
await rotateLogin()
