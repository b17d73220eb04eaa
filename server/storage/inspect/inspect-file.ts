import { type FileType, isDeclaredAs } from '#server/storage/rules/file-types.ts'
import { wrongType } from '#server/storage/rules/storage-refusal.ts'
import { refuseDisguise } from './disguise.ts'

/** Name, declared type and content must agree. What the file holds is checked by the process that decodes it. */
export async function inspectFile(bytes: Buffer, type: FileType, declaredType: string): Promise<void> {
  if (!isDeclaredAs(type, declaredType))
    throw wrongType(`The name says ${type.contentType}, the upload says ${shown(declaredType)}`)
  if (!type.begins(bytes)) throw wrongType(`The content is not ${type.contentType}`)
  await refuseDisguise(bytes, type)
}

const shown = (declared: string) => (/^[\w.+/-]{1,100}/.exec(declared)?.[0] ?? 'nothing') as string
