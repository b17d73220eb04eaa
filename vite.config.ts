import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'

const here = import.meta.dirname

/** Pictures are decoded in a process of their own, whose program lies beside the server's. */
const pictureProcess: Plugin = {
  name: 'picture-process',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    const id = path.join(here, 'server/storage/pictures/picture-process.ts')
    this.emitFile({ type: 'chunk', id, fileName: 'picture-process.js' })
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), pictureProcess],
  resolve: {
    alias: {
      '#app': path.join(here, 'app'),
      '#server': path.join(here, 'server'),
      '#database': path.join(here, 'database'),
    },
  },
  // The server is built together with the pages it renders: one bundle, one copy of what they share.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/index.ts' } } },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
  build: { assetsInlineLimit: 0 },
})
