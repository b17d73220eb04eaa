import { expect, test } from 'vitest'
import { readLimits } from './read-limits.ts'

test.each([
  ['(length(name) <= 120)', { maxLength: 120 }],
  ['((length(btrim("position")) >= 1) AND (length(btrim("position")) <= 120))', { minLength: 1, maxLength: 120 }],
  ['((rating >= 1) AND (rating <= 5))', { minimum: 1, maximum: 5 }],
  ['(width > 0)', { exclusiveMinimum: 0 }],
  [`(kind = ANY (ARRAY['a'::text, 'it''s'::text]))`, { enum: ['a', "it's"] }],
  [`(VALUE ~ '^[a-z]+$'::text)`, { pattern: '^[a-z]+$' }],
  ['private.are_short_texts(tags, 20, 60)', { maxItems: 20, items: { type: 'string', minLength: 1, maxLength: 60 } }],
  [`((path ~ '^[a-z]$'::text) AND (path !~ '\\.\\.'::text))`, { pattern: '^[a-z]$' }],
  [
    `(((btrim("left"(message, 100)) <> ''::text) OR (btrim(message) <> ''::text)) AND ((octet_length(message) <= 70) OR (length(btrim(message)) <= 70)))`,
    { minLength: 1, maxLength: 70 },
  ],
  // What JSON Schema would say otherwise, or a client could not compile, is not said.
  ['((length(name) <= 5) OR (rating > 3))', {}],
  ['(NOT (length(name) <= 5))', {}],
  [`(name ~ '(?<'::text)`, {}],
  [`(VALUE ~* '^x'::text)`, {}],
  ['((email)::text = lower((email)::text))', {}],
])('%s', (expression, limits) => {
  expect(readLimits(expression)).toEqual(limits)
})
