import { expect, test } from 'vitest'
import { createAllowance } from './allowance.ts'

let now = 0
const limits = { most: 10, windowMs: 60_000, addresses: 3 }
const open = () => createAllowance(limits, () => new Date(now))

test('API-111: each address has its own allowance, and has it again once the time is over', () => {
  const allowance = open()
  expect(allowance.take('a', 6)).toBeUndefined()
  now += 20_000
  expect(allowance.take('a', 5)).toEqual({ waitSeconds: 40 })
  expect(allowance.take('a', 4)).toBeUndefined()
  expect(allowance.take('a', 1)).toEqual({ waitSeconds: 40 })
  expect(allowance.take('b', 10)).toBeUndefined()
  now += 40_000
  expect(allowance.take('a', 10)).toBeUndefined()
  expect(allowance.take('b', 1)).toEqual({ waitSeconds: 20 })
})

test('API-111: more addresses than it remembers make it forget the one longest silent, no other', () => {
  const allowance = open()
  for (const address of ['a', 'b', 'c']) allowance.take(address, 10)
  expect(allowance.take('d', 10)).toBeUndefined()
  for (const address of ['b', 'c', 'd']) expect(allowance.take(address, 1)).toEqual({ waitSeconds: 60 })
  expect(allowance.take('a', 1)).toBeUndefined()
})
