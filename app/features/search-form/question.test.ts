import { expect, test } from 'vitest'
import { readQuestion, searchAddress } from './question.ts'

const read = (q: string) => readQuestion(new URLSearchParams({ q }))

test('FS-05: a question is at most a hundred characters long, and spaces around words do not count', () => {
  expect(read('  tea \n houses ')).toBe('tea houses')
  expect(read(`${'😀'.repeat(99)}ab`)).toBe(`${'😀'.repeat(99)}a`)
  expect(readQuestion(new URLSearchParams())).toBe('')
})

test('the address of a question can be read again', () => {
  const address = searchAddress('momo & "soup"', 2)
  expect(address).toBe('/search?q=momo+%26+%22soup%22&page=2')
  expect(readQuestion(new URL(address, 'http://site').searchParams)).toBe('momo & "soup"')
  expect(searchAddress('')).toBe('/search')
})
