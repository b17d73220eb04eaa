import { expect, test } from 'vitest'
import { passes, roleNames } from './permissions.ts'

test('a super admin passes everywhere, an admin where no more is wanted, and nobody else where a role is', () => {
  expect(roleNames).toEqual({ admin: 'Admin', super_admin: 'Super Admin' })
  expect(passes('super_admin', 'admin')).toBe(true)
  expect(passes('super_admin', 'super_admin')).toBe(true)
  expect(passes('admin', 'admin')).toBe(true)
  expect(passes('admin', 'super_admin')).toBe(false)
  expect(passes('admin', undefined)).toBe(true)
  expect(passes(undefined, 'admin')).toBe(false)
  expect(passes(undefined, undefined)).toBe(true)
})
