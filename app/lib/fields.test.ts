import { expect, test } from 'vitest'
import { z } from 'zod'
import { commaList, date, fieldsOf, initialValues, integer, slug, text, toggle, webAddress } from './fields.ts'

const schema = z.object({
  name: text({ label: 'Name', required: true, max: 5 }),
  order: integer({ label: 'Order', min: 0, max: 9, initial: () => 3 }),
  tags: commaList({ label: 'Tags' }),
  site: webAddress({ label: 'Site' }),
  until: date({ label: 'Until' }),
  path: slug({ label: 'Path', max: 20 }),
  is_active: toggle({ label: 'Active', initial: true }),
})
const typed = { name: ' Ama ', order: '7', tags: ' a ,,b', site: '', until: '', path: 'a-b', is_active: false }
const stored = { name: 'Ama', order: 7, tags: ['a', 'b'], site: null, until: null, path: 'a-b', is_active: false }

test('what was typed becomes what is stored', () => {
  expect(schema.parse(typed)).toEqual(stored)
})

test('what is stored comes back as a form holds it, without the columns that no field asks for', () => {
  expect(z.encode(schema, { ...stored, id: 'x' } as typeof stored)).toEqual({ ...typed, name: 'Ama', tags: 'a, b' })
})

test('a new record starts with what its fields say', () => {
  expect(initialValues(schema)).toEqual({
    ...{ name: '', order: '3', tags: '', site: '', until: '', path: '', is_active: true },
  })
  expect(fieldsOf(schema).map(({ name }) => name)).toEqual(Object.keys(schema.shape))
})

test.each([
  [{ name: '  ' }, 'Name is required'],
  [{ name: 'Amasama' }, 'Name has at most 5 characters'],
  [{ order: '' }, 'Order is required'],
  [{ order: '1.5' }, 'Order must be a whole number'],
  [{ order: '1e1' }, 'Order must be a whole number'],
  [{ order: '10' }, 'Order must be between 0 and 9'],
  [{ order: '-1' }, 'Order must be between 0 and 9'],
  [{ site: 'javascript:alert(1)' }, 'An address starts with http://, https:// or /'],
  [{ site: '//elsewhere.example' }, 'An address starts with http://, https:// or /'],
  [{ path: 'A b' }, 'Path has lowercase letters, digits and single hyphens only'],
])('%o is refused: %s', (wrong, message) => {
  expect(schema.safeParse({ ...typed, ...wrong }).error?.issues.map((issue) => issue.message)).toEqual([message])
})
