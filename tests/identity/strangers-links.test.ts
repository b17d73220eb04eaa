import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../server/identity/passwords.ts'
import { createToken } from '../../server/identity/tokens.ts'
import { openSite, type TestSite } from '../support/site.ts'

vi.mock('../../server/identity/passwords.ts', async (load) => {
  const real = await load<typeof import('../../server/identity/passwords.ts')>()
  return { ...real, hashPassword: vi.fn(real.hashPassword) }
})

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('AS-72: a link that a stranger made up costs a look, not a hash', async () => {
  vi.mocked(hashPassword).mockClear()
  const answer = await site
    .browser()
    .call('accept_invitation', { token: createToken(), password: 'long enough for us' })
  expect(answer.status).toBe(410)
  expect(hashPassword).not.toHaveBeenCalled()
})
