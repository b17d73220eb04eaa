import { expect, test } from 'vitest'
import { fieldsOf } from '#app/admin-kit/form-values.ts'
import { postSchema } from '#app/features/blog/schema.ts'
import { fieldText, textOfHtml } from './field-text.ts'

const fieldOf = (name: string) => fieldsOf(postSchema).find((one) => one.name === name)!.field
const names = new Map([['7', 'Asha']])

test('HI-03: values are compared as staff read them', () => {
  expect(fieldText(fieldOf('is_published'), true, names)).toBe('Yes')
  expect(fieldText(fieldOf('author_id'), '7', names)).toBe('Asha')
  expect(fieldText(fieldOf('author_id'), '8', names)).toBe('8')
  expect(fieldText(fieldOf('excerpt'), null, names)).toBe('')
  expect(fieldText(fieldOf('content'), '<p>Tea &amp; rain</p>', names)).toBe('Tea & rain')
})

test('HI-03: of a rich text the words, links and pictures are compared', () => {
  expect(
    textOfHtml('<h2>Ilam</h2><p>Green <strong>hills</strong>, <a href="/blog">more</a></p><img src="/a.webp" alt="">'),
  ).toBe('Ilam\nGreen hills, [/blog] more\n [/a.webp]')
})
