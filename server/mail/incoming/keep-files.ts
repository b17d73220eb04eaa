import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Attachment } from 'mailparser'
import { anonymous } from '#database/engine/connection/actors.ts'
import type { IncomingFile } from '#server/storage/receive/incoming-file.ts'
import { readFileName } from '#server/storage/rules/file-name.ts'
import { typeOfContent } from '#server/storage/rules/file-types.ts'
import { StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import type { Storage } from '#server/storage/storage.ts'
import { maxFiles, maxNamedFiles } from './limits.ts'

export interface NamedFile {
  name: string
  /** Null for what was not kept. */
  path: string | null
  /** Why it was not kept; null for what was. */
  refusal: string | null
}

/** Keeps the files of an answer under the checks and daily limits of visitors' uploads, and names the others. */
export async function keepFiles(storage: Storage, files: Attachment[], sender: string): Promise<NamedFile[]> {
  const named: NamedFile[] = []
  for (const [at, file] of files.slice(0, maxNamedFiles).entries()) {
    const name = nameOf(file, at)
    named.push(
      at < maxFiles
        ? await keepFile(storage, file, name, sender)
        : refused(name, `an email may bring at most ${maxFiles} files`),
    )
  }
  if (files.length > maxNamedFiles)
    named[maxNamedFiles - 1] = refused(`${files.length - maxNamedFiles + 1} more files`, 'there are too many')
  return named
}

export const refused = (name: string, refusal: string): NamedFile => ({ name, path: null, refusal })

export function nameOf({ filename, contentType }: Attachment, at: number): string {
  const given = (filename ?? '')
    .replace(/^.*[\\/]/, '')
    .replaceAll(/[\p{C}"]/gu, '')
    .trim()
  const extension = typeOfContent(contentType)?.extensions[0] ?? 'bin'
  // Of a long name the end stays, because it tells the type.
  return given.slice(-200) || `attachment-${at + 1}.${extension}`
}

async function keepFile(storage: Storage, file: Attachment, name: string, sender: string): Promise<NamedFile> {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1] ?? ''
  const stored = readFileName(`attachments/${Date.now()}-${randomBytes(16).toString('hex')}.${extension.toLowerCase()}`)
  if (!stored) return refused(name, 'files of this type are not accepted')
  // Mail programs often call every file just bytes; the content decides anyway.
  const declaredType = isUndeclared(file.contentType) ? stored.type.contentType : file.contentType
  try {
    const { path } = await storage.receive(incomingFromMail(file.content, declaredType, name), stored, {
      actor: anonymous,
      address: quotaKey(sender),
      // Nobody's cookie: no visitor can use the file.
      becomeVisitor: () => randomUUID(),
    })
    return { name, path, refusal: null }
  } catch (error) {
    // Somebody else's files are being looked at: the message is read again later.
    if (error instanceof StorageRefusal && error.error !== 'SlowDown') return refused(name, error.message)
    throw error
  }
}

/** Senders are counted without their addresses being kept. */
const quotaKey = (sender: string) => `mail ${createHash('sha256').update(sender).digest('hex').slice(0, 32)}`

const isUndeclared = (type: string) => /^(?:application\/(?:octet-stream|x-unknown|force-download))?$/i.test(type)

const incomingFromMail = (bytes: Buffer, declaredType: string, originalName: string): IncomingFile => ({
  declaredBytes: bytes.length,
  async read(held) {
    held.reserve(bytes.length)
    return { bytes, declaredType, originalName }
  },
})
