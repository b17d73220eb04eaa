import path from 'node:path'
import type { Plugin } from 'vite'

const entry = 'app/islands-client/client.ts'
const name = 'virtual:site-script'

/**
 * The script of public pages, built beside the back office's. `virtual:site-script` is its address: known to the server
 * alone, whose build follows the browser's.
 */
export function siteScript(): Plugin {
  let address = `/${entry}`
  let reference = ''
  let root = ''
  let isBuild = false
  return {
    name: 'site-script',
    sharedDuringBuild: true,
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    buildStart() {
      if (isBuild && this.environment.name === 'client')
        reference = this.emitFile({ type: 'chunk', id: path.join(root, entry), name: 'visitor' })
    },
    generateBundle() {
      if (this.environment.name === 'client') address = `/${this.getFileName(reference)}`
    },
    // While developing, components of islands expect what reloads them, which the back office's first script brings.
    transform: (code, id) =>
      !isBuild && id === path.join(root, entry)
        ? `import "virtual:react-router/inject-hmr-runtime"\n${code}`
        : undefined,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(address)}` : undefined),
  }
}
