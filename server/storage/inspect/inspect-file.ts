import { doc, docx, type FileType, isDeclaredAs, pdf } from '#server/storage/rules/file-types.ts'
import { wrongType } from '#server/storage/rules/storage-refusal.ts'
import { refuseDisguise } from './disguise.ts'
import { inspectDoc } from './doc.ts'
import { inspectDocx } from './docx.ts'
import { inspectPdf } from './pdf.ts'

const inspectors = new Map<FileType, (bytes: Buffer) => void | Promise<void>>([
  [pdf, inspectPdf],
  [doc, inspectDoc],
  [docx, inspectDocx],
])

/** Name, declared type and content must agree. Pictures are checked further when they are decoded. */
export async function inspectFile(bytes: Buffer, type: FileType, declaredType: string): Promise<void> {
  if (!isDeclaredAs(type, declaredType))
    throw wrongType(`The name says ${type.contentType}, the upload says ${shown(declaredType)}`)
  if (!type.begins(bytes)) throw wrongType(`The content is not ${type.contentType}`)
  await refuseDisguise(bytes, type)
  await inspectors.get(type)?.(bytes)
}

const shown = (declared: string) => (/^[\w.+/-]{1,100}/.exec(declared)?.[0] ?? 'nothing') as string
