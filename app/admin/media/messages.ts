import { error, success } from '#app/admin-kit/messages.ts'

export const mediaMessages = {
  loadFailed: (reason: string) => error(`Failed to load files: ${reason}`),
  described: success('Alt text saved successfully'),
  describeFailed: (reason: string) => error(`Failed to save alt text: ${reason}`),
  focused: success('Focus saved successfully'),
  focusFailed: (reason: string) => error(`Failed to save focus: ${reason}`),
  replaced: (places: number) =>
    success(places === 1 ? 'File replaced in 1 place' : `File replaced in ${places} places`),
  replaceFailed: (reason: string) => error(`Failed to replace file: ${reason}`),
  deleted: success('File deleted successfully'),
  deleteFailed: (reason: string) => error(`Failed to delete file: ${reason}`),
  copied: success('Address copied'),
  uploaded: (files: number) => success(`${files} files uploaded successfully`),
}
