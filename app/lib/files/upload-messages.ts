import { failure } from '#app/lib/messages.ts'

export const uploadMessages = {
  tooLarge: failure('File too large', 'File size must be less than 10MB'),
  failed: failure('Upload failed', 'Failed to upload file. Please try again.'),
  done: { title: 'Success', description: 'File uploaded successfully' },
  wrongType: (accepted: string) => failure('Wrong file type', `Please choose a file of type ${accepted}.`),
  empty: failure('Empty file', 'This file has no content. Please choose another one.'),
  underWay: failure('Upload in progress', 'Please wait until the file is uploaded, or cancel it.'),
}
