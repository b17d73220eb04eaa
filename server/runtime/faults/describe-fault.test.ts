import { expect, test } from 'vitest'
import { DatabaseError, DatabaseUnavailable, TooManyWaiting } from '#database/engine/connection/database-error.ts'
import { findFault } from './describe-fault.ts'

const systemError = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EROFS', 'not-writable'],
  ['EMFILE', 'no-descriptors'],
  ['EIO', 'failing-disk'],
  ['ENOENT', undefined],
])('FA-17: %s of the system is %s', (code, kind) => {
  expect(findFault(systemError(code))).toBe(kind)
})

test.each([
  ['53100', 'could not extend file "base/5/16388": No space left on device', 'disk-full'],
  ['53000', 'out of file descriptors: Too many open files in system', 'no-descriptors'],
  ['58030', 'could not read block 3 in file "base/5/16388"', 'failing-disk'],
  ['42501', 'could not extend file "base/5/16388": Read-only file system', 'not-writable'],
  ['42501', 'permission denied for table settings', undefined],
  ['53400', 'Too much was sent today', undefined],
  ['57014', 'canceling statement due to statement timeout', undefined],
])('FA-17: %s of PostgreSQL, %s, is %s', (code, message, kind) => {
  expect(findFault(new DatabaseError(code, message))).toBe(kind)
})

test('FA-17: a database that cannot be reached is silent, unless this process may open no connection', () => {
  expect(findFault(new DatabaseUnavailable(systemError('ECONNREFUSED')))).toBe('database-silent')
  expect(findFault(new DatabaseUnavailable(systemError('EMFILE')))).toBe('no-descriptors')
  expect(findFault(new DatabaseUnavailable(new TooManyWaiting()))).toBeUndefined()
  expect(findFault(new Error('a bug'))).toBeUndefined()
})
