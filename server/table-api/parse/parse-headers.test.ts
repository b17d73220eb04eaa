import { expect, test } from 'vitest'
import { refusalOf } from '../../../tests/support/refusal-of.ts'
import { parseAccept, parsePrefer, parseRange } from './parse-headers.ts'

const array = { kind: 'array', stripsNulls: false }
const object = { kind: 'object', stripsNulls: false }
const csv = { kind: 'csv', stripsNulls: false }
test.each([
  [null, array],
  ['*/*', array],
  ['application/json', array],
  ['application/*', array],
  ['text/html, */*;q=0.8', array],
  ['Application/JSON; charset=utf-8', array],
  ['application/vnd.pgrst.array+json', array],
  ['application/json; nulls=stripped', { kind: 'array', stripsNulls: true }],
  ['application/vnd.pgrst.array+json;nulls=stripped', { kind: 'array', stripsNulls: true }],
  ['*/*; nulls=stripped', array],
  ['application/vnd.pgrst.object+json', object],
  ['application/vnd.pgrst.object', object],
  ['application/vnd.pgrst.object+json ; Nulls=Stripped', { kind: 'object', stripsNulls: true }],
  ['text/csv', csv],
  ['text/csv;nulls=stripped', csv],
  ['image/png, text/csv, application/json', csv],
])('Accept: %s', (header, format) => {
  expect(parseAccept(header)).toEqual(format)
})

test('an Accept header without a known format is refused, and quoted in short', () => {
  expect(refusalOf(() => parseAccept('image/png'))).toEqual([
    406,
    'PGRST107',
    'None of these media types are available: image/png',
    null,
  ])
  const long = `image/${'p'.repeat(300)}`
  expect(refusalOf(() => parseAccept(long))).toContain(`None of these media types are available: ${long.slice(0, 200)}`)
})

const none = {
  returns: undefined,
  countsExactly: false,
  resolution: undefined,
  missingIsDefault: false,
  maxAffected: undefined,
  applied: '',
}
test.each([
  [null, {}],
  ['return=representation', { returns: 'representation', applied: 'return=representation' }],
  ['return=headers-only', { returns: 'headers-only', applied: 'return=headers-only' }],
  [' return=minimal ,missing=null', { returns: 'minimal', applied: 'return=minimal, missing=null' }],
  ['count=exact', { countsExactly: true, applied: 'count=exact' }],
  ['count=planned', { countsExactly: true, applied: 'count=planned' }],
  ['count=estimated', { countsExactly: true, applied: 'count=estimated' }],
  ['resolution=merge-duplicates', { resolution: 'merge-duplicates', applied: 'resolution=merge-duplicates' }],
  ['resolution=ignore-duplicates', { resolution: 'ignore-duplicates', applied: 'resolution=ignore-duplicates' }],
  ['missing=default', { missingIsDefault: true, applied: 'missing=default' }],
  ['handling=lenient, tx=commit, tx=rollback, nonsense', { applied: 'handling=lenient' }],
  ['max-affected=12', { applied: 'max-affected=12' }],
  ['handling=strict', { applied: 'handling=strict' }],
  [
    'handling=strict, max-affected=123456789',
    { maxAffected: 123_456_789, applied: 'handling=strict, max-affected=123456789' },
  ],
  ['not-max-affected=1, max-affected=1x', {}],
])('Prefer: %s', (header, preferences) => {
  expect(parsePrefer(header)).toEqual({ ...none, ...preferences })
})

test.each(['nonsense', 'not-max-affected=1', 'max-affected=1x', 'max-affected=', 'max-affected=1234567890'])(
  'handling=strict refuses the preference %s',
  (preference) => {
    expect(refusalOf(() => parsePrefer(`handling=strict, ${preference}, also`))).toEqual([
      400,
      'PGRST122',
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${preference}, also`,
    ])
  },
)

test('refused preferences are quoted in short', () => {
  const details = `Invalid preferences: ${'p'.repeat(200)}`
  expect(refusalOf(() => parsePrefer(`handling=strict, ${'p'.repeat(300)}`))).toContain(details)
})

const rangeOf = (headers: Record<string, string>) => refusalOf(() => parseRange(new Headers(headers)))
test.each([
  [{}, undefined],
  [{ range: '20-49' }, { offset: 20, limit: 30 }],
  [{ range: '7-7' }, { offset: 7, limit: 1 }],
  [{ range: 'items=120-' }, { offset: 120, limit: undefined }],
  [
    { range: ' 3-14 ', 'range-unit': 'items' },
    { offset: 3, limit: 12 },
  ],
  [{ range: '0-9', 'range-unit': 'bytes' }, undefined],
  [{ 'range-unit': 'items' }, undefined],
  [{ range: 'bytes=0-9' }, undefined],
  [{ range: '0-9, 20-29' }, undefined],
  [{ range: 'about 0-9' }, undefined],
  [{ range: '-9' }, undefined],
  [{ range: '0-nine' }, undefined],
])('the range of %o', (headers, window) => {
  expect(rangeOf(headers as Record<string, string>)).toEqual(window)
})

test.each([
  ['99999999999999999999-', 'The offset is too large.'],
  ['0-99999999999999999999', 'The limit is too large.'],
])('the range %s is refused', (range, details) => {
  expect(rangeOf({ range })).toContain(details)
})

test('a range that ends before it begins is refused', () => {
  expect(rangeOf({ range: '9-8' })).toEqual([
    416,
    'PGRST103',
    'Requested range not satisfiable',
    'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
  ])
})
