import { expect, test } from 'vitest'
import { shortenParts, wordDifference } from './word-difference.ts'

const written = (before: string, after: string) =>
  wordDifference(before, after).map(({ kind, words }) => ({ same: '=', removed: '-', added: '+' })[kind] + words)

test.each([
  ['one two three', 'one 2 three', ['=one ', '-two ', '+2 ', '=three']],
  ['', 'new words', ['+new words']],
  ['old words', '', ['-old words']],
  ['same', 'same', ['=same']],
  ['', '', []],
  ['a b c d e', 'a c d x e y', ['=a ', '-b ', '=c d ', '-e', '+x e y']],
  ['tea in Ilam', 'green tea in Ilam today', ['+green ', '=tea in ', '-Ilam', '+Ilam today']],
])('HI-03: from %j to %j', (before, after, expected) => {
  expect(written(before, after)).toEqual(expected)
})

test('HI-03: whatever was changed, both texts can be read from the difference', () => {
  const words = ['tea', 'hill', 'rain', 'boot', 'lake']
  const textOf = (seed: number, length: number) =>
    Array.from({ length }, (_, index) => words[(seed * (index + 3) * (index + 7)) % words.length]).join(' ')
  for (let seed = 1; seed < 60; seed += 1) {
    const [before, after] = [textOf(seed, seed % 17), textOf(seed + 31, (seed * 3) % 23)]
    const parts = wordDifference(before, after)
    const side = (kind: string) => parts.filter((part) => part.kind !== kind).map((part) => part.words)
    expect([side('added').join(''), side('removed').join('')]).toEqual([before, after])
  }
})

test('HI-03: long texts that have nothing in common are shown as replaced', () => {
  const [before, after] = ['a', 'b'].map((start) => Array.from({ length: 3_000 }, (_, at) => start + at).join(' '))
  expect(wordDifference(before!, after!).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('HI-03: what stayed the same is shortened to the words beside a change', () => {
  const long = Array.from({ length: 100 }, (_, at) => `w${at}`).join(' ')
  const [first, , last] = shortenParts(wordDifference(`${long} old`, `${long} new`))
  expect(first!.words).toMatch(/^… w88 .* w99 $/)
  expect(last).toEqual({ kind: 'added', words: 'new' })
})
