import { buildSite, ensureBuilt } from './build-if-needed.mjs'

if (process.argv.includes('--if-needed')) ensureBuilt()
else buildSite('inherit')
