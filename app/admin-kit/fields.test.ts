import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  buttonAddress,
  choice,
  commaList,
  date,
  integer,
  items,
  onOff,
  picture,
  reference,
  slug,
  text,
  toggle,
  webAddress,
} from './fields.ts'
import { fieldsOf, fillDerived, initialValues, parseDraft, toFormValues } from './form-values.ts'

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

test('form values are parsed into stored values', () => {
  expect(schema.parse(typed)).toEqual(stored)
})

test('stored values are encoded as form values, without columns that have no field', () => {
  expect(z.encode(schema, { ...stored, id: 'x' } as typeof stored)).toEqual({ ...typed, name: 'Ama', tags: 'a, b' })
})

test('a new record starts with the initial values of its fields', () => {
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
])('%o is invalid: %s', (wrong, message) => {
  expect(schema.safeParse({ ...typed, ...wrong }).error?.issues.map((issue) => issue.message)).toEqual([message])
})

const post = z.object({
  title: text({ label: 'Title', max: 20, initial: 'New' }),
  slug: slug({
    label: 'Slug',
    max: 20,
    derived: { from: 'title', compute: (title) => title.toLowerCase(), onSave: true },
  }),
  author: reference({ label: 'Author', target: { table: 'team_members', name: 'name' } }),
  samples: onOff({ label: 'Samples', initial: 'off' }),
})

test('on/off switches and empty references are converted in both directions', () => {
  expect(initialValues(post)).toEqual({ title: 'New', slug: '', author: '', samples: false })
  const typedPost = { title: 'Tea', slug: 'tea', author: '', samples: true }
  const storedPost = { title: 'Tea', slug: 'tea', author: null, samples: 'on' as const }
  expect(post.parse(typedPost)).toEqual(storedPost)
  expect(z.encode(post, storedPost)).toEqual(typedPost)
})

test('AG-06: an empty derived field is filled in, and no other field', () => {
  expect(fillDerived(post, { title: 'Tea', slug: ' ' })).toEqual({ title: 'Tea', slug: 'tea' })
  expect(fillDerived(post, { title: 'Tea', slug: 'mine' })).toEqual({ title: 'Tea', slug: 'mine' })
})

test('a draft is parsed field by field; invalid fields stay unchanged', () => {
  expect(parseDraft(schema, { ...typed, order: 'x', path: 'A b' })).toEqual({ ...stored, order: 'x', path: 'A b' })
})

test('a stored record with invalid values still opens, with every value the form can show', () => {
  expect(toFormValues(schema, stored)).toEqual({ ...typed, name: 'Ama', tags: 'a, b' })
  expect(toFormValues(schema, { ...stored, name: 'Much too long', site: 'ftp://x', order: null })).toEqual({
    ...{ ...typed, name: 'Much too long', tags: 'a, b' },
    ...{ site: 'ftp://x', order: '3' },
  })
  const menu = z.object({
    dishes: items(
      { label: 'Dishes', itemName: 'dish', max: 2 },
      z.object({
        name: text({ label: 'Name', required: true, max: 9 }),
        heat: choice({ label: 'Heat', initial: 'mild' }, { mild: 'Mild', hot: 'Hot' }),
      }),
    ),
  })
  const dishes = [
    { name: '', heat: 'hot' },
    { name: 'Momo', heat: 'volcanic' },
    { name: 'Thukpa', heat: null },
  ]
  expect(toFormValues(menu, { dishes })).toEqual({
    dishes: [
      { name: '', heat: 'hot' },
      { name: 'Momo', heat: 'mild' },
      { name: 'Thukpa', heat: 'mild' },
    ],
  })
})

const whatIsWrong = (schema: z.ZodType, typed: string) => schema.safeParse(typed).error?.issues[0]?.message

test('BN-17 BN-18: what is typed for a button becomes an address, or is refused in words', () => {
  const link = buttonAddress({ label: 'Link' })
  expect(link.parse(' careers ')).toBe('/careers')
  expect(z.encode(link, 'tel:+97710000114')).toBe('tel:+97710000114')
  expect(whatIsWrong(link, 'javascript:alert(1)')).toMatch(/^Enter a page such as \/contact/)
  expect(whatIsWrong(link, ' ')).toBe('Link is required')
  expect(whatIsWrong(link, `/${'x'.repeat(2000)}`)).toBe('Link has at most 2000 characters')
})

test('BN-19: a picture from an http address is refused with the reason', () => {
  const image = picture({ label: 'Image' })
  expect(whatIsWrong(image, 'HTTP://pictures.example/a.jpg')).toMatch(/^Pages cannot show pictures from http:/)
  for (const address of ['https://pictures.example/a.jpg', '/pictures/a.jpg', 'httpd.jpg'])
    expect(image.parse(address)).toBe(address)
  expect(image.parse('')).toBeNull()
})

test('AP-22: a slug that cannot be made from the title is asked for in Latin letters', () => {
  const address = slug({ label: 'Slug', max: 20, required: true })
  expect(whatIsWrong(address, '')).toBe('Slug is required: type one in Latin letters, such as tea-in-ilam')
})
