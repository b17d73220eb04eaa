import type { Plugin } from 'vite'

const publicRoute = /[\\/]app[\\/]features[\\/].*?(?:[a-z-]+-)?route\.tsx$/
const exported = ['ErrorBoundary', 'handle', 'links', 'meta', 'shouldRevalidate']

const stub = [...exported.map((name) => `export const ${name} = undefined`), 'export default () => null'].join('\n')

/** Public pages are documents: nothing of their routes is built for the browser, where only islands run. */
export const documents: Plugin = {
  name: 'documents',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (publicRoute.test(id)) return stub
  },
}
