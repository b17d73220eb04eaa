import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const here = import.meta.dirname

/** What every page or every form needs travels in three files, not in one for each icon and helper. Each takes along what it imports. */
const groups = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 1 },
  { name: 'site', test: /[\\/]app[\\/]features[\\/]site-frame[\\/]/ },
  { name: 'forms', test: /[\\/]app[\\/](lib[\\/]use-visitor-form|ui[\\/](field|input|textarea|trap-field))\.tsx?$/ },
]

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
  environments: {
    ssr: { build: { rollupOptions: { input: './server/index.ts' } } },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
  },
  build: { assetsInlineLimit: 0 },
})
