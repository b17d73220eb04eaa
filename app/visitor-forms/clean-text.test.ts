import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, tidyText } from './clean-text.ts'

test.each([
  ['CO-17', 'I <3 Nepal > all', 'I 3 Nepal  all'],
  ['CO-18', 'see JavaScript:alert(1) there', 'see alert(1) there'],
  ['CO-18', 'javajavascript:script:alert(1)', 'alert(1)'],
  ['CO-18', 'java<script:alert(1)', 'alert(1)'],
  ['CO-18', 'vbscript : x', 'x'],
  ['CO-19', 'hello onclick=steal() you', 'hello steal() you'],
  ['CO-19', 'ononclick=onclick=x', 'x'],
  ['CO-19', 'o<nload =x', 'x'],
  ['CO-19', 'tenzing@example.comonclick=x', 'tenzing@example.comx'],
  ['CO-18', 'see data : text/html,x', 'see ,x'],
  ['CO-18', 'da<ta:text/hTMl,x', ',x'],
  ['CO-19', `${'x'.repeat(90)}onclick =y`, `${'x'.repeat(90)}y`],
  ['CO-20', '  \n Tenzing \t', 'Tenzing'],
  ['CO-17', 'line one\r\nline two\rline three', 'line one\nline two\nline three'],
])('%s: %o becomes %o', (_id, given, expected) => {
  expect(cleanText(given)).toBe(expected)
})

test('ordinary words survive: a ratio, a time, an equation', () => {
  const text =
    'We are two: one = adult, the other at 10:30. Data: see below, and the button=red one, month=May, contact = me.'
  expect(cleanText(text)).toBe(text)
})

describe('whatever is typed', () => {
  const piece = fc.constantFrom(
    ...['<', '>', 'java', 'script', 'javascript:', ':', 'on', 'click', '=', ' ', 'x', '\r', '\u0000'],
  )
  const always = (check: (cleaned: string) => void) =>
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        check(cleanText(pieces.join('')))
      }),
      { seed: 44600, numRuns: 2_000 },
    )

  test('CO-17: no angle bracket is left', () => {
    always((cleaned) => expect(cleaned).not.toMatch(/[<>\0\r]/))
  })

  test('CO-18: no script protocol is left', () => {
    always((cleaned) => expect(cleaned).not.toMatch(/javascript\s*:/i))
  })

  test('CO-19: no event handler is left', () => {
    always((cleaned) => expect(cleaned).not.toMatch(/\bonclick\s*=/i))
  })

  test('CO-20: no space is left at the ends', () => {
    always((cleaned) => expect(cleaned).toBe(cleaned.trim()))
  })

  test('cleaning again changes nothing', () => {
    always((cleaned) => expect(cleanText(cleaned)).toBe(cleaned))
  })
})

test.each([
  ['CO-35', 'event names without an end', (size: number) => 'onload'.repeat(size / 6)],
  ['CO-35', 'one name behind another', (size: number) => `${'x'.repeat(size / 2)}${'onclick='.repeat(size / 16)}`],
  ['CO-35', 'protocols in layers', (size: number) => 'java'.repeat(size / 11) + 'script:'.repeat(size / 11)],
  ['CO-35', 'white space', (size: number) => `javascript${' '.repeat(size)}x`],
])('%s: a text of %s takes as long as it is', (_id, _what, write) => {
  const small = 4_000
  const times = 32
  // Of processor time, not of the clock: whatever else this machine does. In rounds, it would be the square of it.
  const cost = (text: string) => {
    const before = process.cpuUsage()
    cleanText(text)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const one = Math.min(...Array.from({ length: 5 }, () => cost(write(small))))
  expect(cost(write(small * times)) / Math.max(one, 50)).toBeLessThan(times * 8)
})

test('tidying alone takes nothing that can be seen', () => {
  expect(tidyText(' 3 < 4,\r\n“javascript:” is a word here \u0007')).toBe('3 < 4,\n“javascript:” is a word here')
})
