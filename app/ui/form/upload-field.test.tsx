import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { documentFiles } from '#app/lib/files/accepted-files.ts'
import { Field } from './field.tsx'
import { UploadField, type UploadFieldProps } from './upload-field.tsx'

const render = (props: Partial<UploadFieldProps> = {}) =>
  renderToString(
    <Field label="Brochure">
      <UploadField value="" onChange={() => {}} send={async () => ''} preview={null} {...props} />
    </Field>,
  )
const acceptOf = (html: string) => /accept="([^"]*)"/.exec(html)?.[1]?.split(',')

test('UP-01 UP-07: the empty field shows what it accepts, by default images, pdf, doc and docx', () => {
  const html = render()
  expect(html).toContain('or choose a file')
  expect(html).toContain('up to 10 MB')
  for (const extension of ['.jpg', '.png', '.webp', '.gif', '.avif', '.pdf', '.doc', '.docx'])
    expect(acceptOf(html)).toContain(extension)
  expect(acceptOf(html)).not.toContain('.svg')
})

test('a field with a file shows its name and offers to replace and remove it', () => {
  const html = render({ value: '/kept.pdf', name: 'kept.pdf', accepted: documentFiles })
  for (const text of ['kept.pdf', 'or replace it', 'Remove']) expect(html).toContain(text)
  expect(acceptOf(html)).not.toContain('.jpg')
})
