import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { childPrograms } from './scripts/child-programs.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { documents } from './scripts/documents.ts'
import { siteScript } from './scripts/site-script.ts'
import { sourceAliases } from './scripts/source-aliases.ts'

const here = import.meta.dirname

/**
 * What brings machine code, or files of its own, stays where npm put it. All else is bundled: reading a thousand files
 * was most of the start.
 */
const native = ['sharp', '@node-rs/argon2', '@napi-rs/canvas', 'pdfjs-dist']

/** What runs in processes of its own lies beside the server's bundle; so does what makes backups by hand. */
const processes: Plugin = {
  name: 'processes',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    for (const program of [...childPrograms, 'server/start/backup-commands.ts'])
      this.emitFile({
        type: 'chunk',
        id: path.join(here, program),
        fileName: `${path.basename(program, '.ts')}.js`,
      })
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), siteScript(), documents, processes],
  resolve: { alias: sourceAliases },
  // The server is built together with the pages it renders: one bundle, one copy of what they share.
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: './server/start/main.ts',
          // Node keeps the text of the bundle in memory: half as much without comments, and with one byte a character.
          output: {
            comments: false,
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
          },
        },
      },
      ...(command === 'build' && {
        resolve: { noExternal: true, external: native },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
  build: { assetsInlineLimit: 0 },
}))
