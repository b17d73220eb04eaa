import { expect } from 'vitest'

/** PostgreSQL's error codes by meaning. */
export const refusal = {
  forbidden: '42501',
  ruleBroken: '23514',
  duplicate: '23505',
  missing: '23502',
} as const

export const expectRefusal = (work: Promise<unknown>, code: string, message?: string | RegExp) =>
  expect(work).rejects.toMatchObject({ code, ...(message && { message: expect.stringMatching(message) }) })
