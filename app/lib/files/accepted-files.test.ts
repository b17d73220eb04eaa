import { expect, test } from 'vitest'
import {
  acceptAttribute,
  anyFiles,
  documentFiles,
  extensionOf,
  findFault,
  pictureFiles,
  typeOf,
} from './accepted-files.ts'
import { uploadMessages } from './upload-messages.ts'

const file = (name: string, type: string, size = 100) => ({ name, type, size })
const tooLarge = { title: 'File too large', description: 'File size must be less than 10MB', tone: 'destructive' }

test('UP-04: 10485760 bytes are accepted', () => {
  expect(findFault(file('a.pdf', 'application/pdf', 10_485_760), anyFiles)).toBeUndefined()
})

test('UP-05: 10485761 bytes are too large', () => {
  expect(findFault(file('a.pdf', 'application/pdf', 10_485_761), anyFiles)).toEqual(tooLarge)
})

const good = {
  pictures: [
    file('a.jpg', 'image/jpeg'),
    file('a.JPEG', 'image/jpeg'),
    file('a.png', 'image/png'),
    file('a.webp', 'image/webp'),
    file('a.gif', 'image/gif'),
    file('a.avif', 'image/avif'),
  ],
  documents: [
    file('a.pdf', 'application/pdf'),
    file('a.doc', 'application/msword'),
    // A system without an office program knows no type for it.
    file('my resume.docx', ''),
    file('a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  ],
}

test('UP-07: by default images, pdf, doc and docx are accepted', () => {
  for (const one of [...good.pictures, ...good.documents]) expect(findFault(one, anyFiles)).toBeUndefined()
})

test.each(good.documents)('UP-08: a field for pictures refuses $name ($type)', (one) => {
  expect(findFault(one, pictureFiles)).toMatchObject({ title: 'Wrong file type', tone: 'destructive' })
})

test.each(good.pictures)('a field for pictures takes $name', (one) => {
  expect(findFault(one, pictureFiles)).toBeUndefined()
})

test.each(good.pictures)('CA-17: the field for a resume refuses $name', (one) => {
  expect(findFault(one, documentFiles)).toMatchObject({ title: 'Wrong file type', tone: 'destructive' })
})

test('CA-17: the field for a resume takes pdf, doc and docx', () => {
  for (const one of good.documents) expect(findFault(one, documentFiles)).toBeUndefined()
  expect(acceptAttribute(documentFiles)).toMatch(/^\.pdf,\.doc,\.docx,application\/pdf,/)
})

test.each([
  ['a.svg', 'image/svg+xml'],
  ['a.html', 'text/html'],
  ['a.exe', ''],
  ['a.jpg', 'text/html'],
  ['a.jpg.svg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['', ''],
])('UP-08 UP-13: %s declared as "%s" is refused before it is sent', (name, type) => {
  expect(findFault(file(name, type), anyFiles)).toMatchObject({ title: 'Wrong file type', tone: 'destructive' })
})

test('an empty file is refused before it is sent', () => {
  expect(findFault(file('a.pdf', 'application/pdf', 0), documentFiles)).toMatchObject({ title: 'Empty file' })
})

test('a wrong type is told in the words of the field', () => {
  const words = (accepted: typeof anyFiles) => findFault(file('a.exe', ''), accepted)?.description
  expect(words(pictureFiles)).toBe('Please choose a file of type JPG, PNG, WebP, GIF or AVIF.')
  expect(words(documentFiles)).toBe('Please choose a file of type PDF, DOC or DOCX.')
  expect(words(anyFiles)).toBe('Please choose a file of type JPG, PNG, WebP, GIF, AVIF, PDF, DOC or DOCX.')
})

test('image/jpg counts as image/jpeg, for pictures of that kind only', () => {
  expect(findFault(file('a.jpg', 'image/jpg'), pictureFiles)).toBeUndefined()
  expect(findFault(file('a.png', 'image/jpg'), pictureFiles)).toMatchObject({ title: 'Wrong file type' })
})

test('a file has the type of its extension, and its own where that is not known', () => {
  expect(typeOf(new File([], 'a.webp'))).toBe('image/webp')
  expect(typeOf(new File([], 'a.txt', { type: 'text/plain' }))).toBe('text/plain')
  expect(extensionOf({ name: 'archive.tar.GZ' })).toBe('gz')
  expect(extensionOf({ name: 'a.pdf.' })).toBe('')
})

test('the dialog of the field for pictures offers each extension and type once', () => {
  expect(acceptAttribute(pictureFiles)).toBe(
    '.jpg,.jpeg,.png,.webp,.gif,.avif,image/jpeg,image/png,image/webp,image/gif,image/avif',
  )
})

test('the words of the upload field', () => {
  const { failed, done, empty, underWay } = uploadMessages
  const tone = 'destructive'
  expect(failed).toEqual({ title: 'Upload failed', description: 'Failed to upload file. Please try again.', tone })
  expect(done).toEqual({ title: 'Success', description: 'File uploaded successfully' })
  expect(empty).toMatchObject({ description: 'This file has no content. Please choose another one.' })
  expect(underWay).toEqual({
    title: 'Upload in progress',
    description: 'Please wait until the file is uploaded, or cancel it.',
    tone,
  })
})
