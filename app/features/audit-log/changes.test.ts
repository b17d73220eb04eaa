import { expect, test } from 'vitest'
import { changesOf, type Entry, isForgotten, nameOfEntry } from './changes.ts'

const entry: Entry = {
  at: '2026-03-01T20:00:00Z',
  actor_email: 'root@example.com',
  action: 'update',
  table_name: 'banner_slides',
  row_id: '7',
  row_name: null,
  before: { is_active: true, subtitle: '' },
  after: { is_active: false, subtitle: 'New' },
}

test('an update shows both sides of each column', () => {
  expect(changesOf(entry)).toEqual([
    { column: 'is active', before: 'true', after: 'false' },
    { column: 'subtitle', before: 'empty', after: 'New' },
  ])
})

test('a new row has only an after, a deleted one only a before', () => {
  const row = { title: 'Golden boot', tags: ['a'] }
  expect(changesOf({ ...entry, before: null, after: row })).toEqual([
    { column: 'title', before: undefined, after: 'Golden boot' },
    { column: 'tags', before: undefined, after: '[\n "a"\n]' },
  ])
  expect(changesOf({ ...entry, before: row, after: null })[0]).toEqual({
    column: 'title',
    before: 'Golden boot',
    after: undefined,
  })
})

test('a row is called by its name, else by its id', () => {
  expect(nameOfEntry(entry)).toBe('Banner slides: 7')
  expect(nameOfEntry({ ...entry, row_name: 'Golden boot' })).toBe('Banner slides: Golden boot')
})

test('AU-05: an entry whose words were deleted is told from one that changed something', () => {
  const entry = { at: '', actor_email: null, table_name: 'inquiries', row_id: '1', row_name: null }
  expect(isForgotten({ ...entry, action: 'delete', before: null, after: null })).toBe(true)
  expect(isForgotten({ ...entry, action: 'delete', before: { title: 'Best' }, after: null })).toBe(false)
})
