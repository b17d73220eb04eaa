/** Programs that the server starts in processes of their own: pictures and documents are decoded there, passwords measured. */
export const childPrograms = [
  'server/storage/pictures/picture-process.ts',
  'server/storage/documents/document-process.ts',
  'server/identity/password-strength/measure-process.ts',
]
