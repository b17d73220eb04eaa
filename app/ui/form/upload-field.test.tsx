import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { documentFiles } from '#app/lib/files/accepted-files.ts'
import { Field } from './field.tsx'
import { UploadField, type UploadFieldProps } from './upload-field.tsx'

const render = (given: Partial<UploadFieldProps> = {}) =>
  renderToString(
    <Field label="Brochure">
      <UploadField value="" onChange={() => {}} send={async () => ''} preview={null} {...given} />
    </Field>,
  )
const acceptOf = (html: string) => /accept="([^"]*)"/.exec(html)?.[1]?.split(',')

test('UP-01 UP-07: the idle field says what it takes: by default images, pdf, doc and docx', () => {
  const html = render()
  expect(html).toContain('or choose a file')
  expect(html).toContain('up to 10 MB')
  for (const one of ['.jpg', '.png', '.webp', '.gif', '.avif', '.pdf', '.doc', '.docx'])
    expect(acceptOf(html)).toContain(one)
  expect(acceptOf(html)).not.toContain('.svg')
})

test('a field that holds a file names it, and offers to replace and to remove it', () => {
  const html = render({ value: '/kept.pdf', name: 'kept.pdf', accepted: documentFiles })
  for (const words of ['kept.pdf', 'or replace it', 'Remove']) expect(html).toContain(words)
  expect(acceptOf(html)).not.toContain('.jpg')
})
