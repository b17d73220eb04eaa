import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createToken } from '../../server/identity/tokens.ts'
import type { TestSite } from '../support/site.ts'

const hashPassword = vi.hoisted(() => vi.fn())

vi.mock('../../server/identity/passwords.ts', async (load) => {
  const real = await load<typeof import('../../server/identity/passwords.ts')>()
  return { ...real, hashPassword: hashPassword.mockImplementation(real.hashPassword) }
})

let site: TestSite
beforeAll(async () => {
  // Modules are reset, because earlier test files may have loaded the real one.
  vi.resetModules()
  const { openSite } = await import('../support/site.ts')
  site = await openSite()
})
afterAll(() => site.close())

test('AS-72: an unknown link costs a lookup and no password hash', async () => {
  // For the first account.
  expect(hashPassword).toHaveBeenCalled()
  hashPassword.mockClear()
  const answer = await site
    .browser()
    .call('accept_invitation', { token: createToken(), password: 'long enough for us' })
  expect(answer.status).toBe(410)
  expect(hashPassword).not.toHaveBeenCalled()
})
