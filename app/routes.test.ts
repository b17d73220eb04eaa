import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each([
  ['development', true],
  ['production', false],
])('in %s the gallery of primitives is a page: %s', async (mode, isServed) => {
  vi.stubEnv('NODE_ENV', mode)
  const { default: routes } = await import('./routes.ts')
  expect(routes.some(({ path }) => path === 'dev/gallery')).toBe(isServed)
})
