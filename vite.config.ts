import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const here = import.meta.dirname

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: {
      '#app': path.join(here, 'app'),
      '#server': path.join(here, 'server'),
      '#database': path.join(here, 'database'),
    },
  },
  // The server is built together with the pages it renders: one bundle, one copy of what they share.
  environments: { ssr: { build: { rollupOptions: { input: './server/index.ts' } } } },
  build: { assetsInlineLimit: 0 },
})
