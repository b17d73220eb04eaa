import { buildSite } from './build-if-needed.mjs'

buildSite('inherit')
