import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

let now = 0
const limits = { max: 10, windowMs: 60_000, addresses: 3 }
const open = () => createRateLimit(limits, () => new Date(now))

test('API-111: each address has its own limit, which is reset after the window', () => {
  const rateLimit = open()
  expect(rateLimit.consume('a', 6)).toBeUndefined()
  now += 20_000
  expect(rateLimit.consume('a', 5)).toEqual({ waitSeconds: 40 })
  expect(rateLimit.consume('a', 4)).toBeUndefined()
  expect(rateLimit.consume('a', 1)).toEqual({ waitSeconds: 40 })
  expect(rateLimit.consume('b', 10)).toBeUndefined()
  now += 40_000
  expect(rateLimit.consume('a', 10)).toBeUndefined()
  expect(rateLimit.consume('b', 1)).toEqual({ waitSeconds: 20 })
})

test('API-111: beyond the maximum number of addresses only the oldest one is dropped', () => {
  const rateLimit = open()
  for (const address of ['a', 'b', 'c']) rateLimit.consume(address, 10)
  expect(rateLimit.consume('d', 10)).toBeUndefined()
  for (const address of ['b', 'c', 'd']) expect(rateLimit.consume(address, 1)).toEqual({ waitSeconds: 60 })
  expect(rateLimit.consume('a', 1)).toBeUndefined()
})
