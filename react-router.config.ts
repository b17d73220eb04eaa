import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A start that has to build first does so aside and swaps the folders, see scripts/build-if-needed.mjs.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // The whole list of routes is small and cached for ever: no page has to ask for the next one's.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config
