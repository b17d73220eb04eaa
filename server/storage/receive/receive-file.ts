import { type Actor, isAdmin } from '#database/engine/connection/actors.ts'
import { DatabaseError } from '#database/engine/connection/database-error.ts'
import type { ServerFaults } from '#server/runtime/faults/server-faults.ts'
import type { Log } from '#server/runtime/log.ts'
import type { DocumentReader } from '#server/storage/documents/document-reader.ts'
import type { ReadDocument } from '#server/storage/documents/read-document.ts'
import { inspectFile } from '#server/storage/inspect/inspect-file.ts'
import type { CleanPicture } from '#server/storage/pictures/clean-picture.ts'
import type { DecodeQueue } from '#server/storage/pictures/decode-queue.ts'
import { decodingBytes } from '#server/storage/pictures/decoding-bytes.ts'
import type { PictureMaker } from '#server/storage/pictures/picture-maker.ts'
import type { UnreferencedFiles } from '#server/storage/records/unreferenced-files.ts'
import type { NewUpload, UploadRow, UploadRows } from '#server/storage/records/upload-rows.ts'
import type { VisitorQuota } from '#server/storage/records/visitor-quota.ts'
import { createByteBudget } from '#server/storage/rules/byte-budget.ts'
import type { FileName } from '#server/storage/rules/file-name.ts'
import type { FileType } from '#server/storage/rules/file-types.ts'
import { documentLimits, maxFileBytes, memoryLimits } from '#server/storage/rules/limits.ts'
import {
  full,
  nameTaken,
  notSignedIn,
  StorageRefusal,
  tooLarge,
  wrongType,
} from '#server/storage/rules/storage-refusal.ts'
import { FileExists, isDiskFull } from '#server/storage/stores/durable-write.ts'
import type { FileStore } from '#server/storage/stores/file-store.ts'
import type { IncomingFile, ReceivedFile } from './incoming-file.ts'

export interface Sender {
  actor: Actor
  address: string
  /** Called once a file is good: only then a nameless visitor gets a cookie. */
  becomeVisitor(): string
}

interface PreparedFile {
  bytes: Buffer
  row: NewUpload
  firstPage: Uint8Array | null
}

interface ReceiverOptions {
  store: FileStore
  rows: UploadRows
  unreferencedFiles: UnreferencedFiles
  quota: VisitorQuota
  maker: PictureMaker
  documents: DocumentReader
  decodeInQueue: DecodeQueue
  log: Log
  faults: Pick<ServerFaults, 'notice'>
}

/** Incoming file to durable file to row, in that order: a row never points at a file that is not whole and safe. */
export function createReceiver(options: ReceiverOptions) {
  const { store, rows, unreferencedFiles, quota, maker, documents, decodeInQueue, log, faults } = options
  const staffBudget = createByteBudget(memoryLimits.staffBytes)
  const visitorBudget = createByteBudget(memoryLimits.visitorBytes)
  const arriving = new Set<string>()

  return async function receive(file: IncomingFile, name: FileName, sender: Sender): Promise<UploadRow> {
    const { actor } = sender
    if (!isAdmin(actor) && !name.isPrivate) throw notSignedIn()
    if (name.isPrivate && !name.isAttachment && name.type.kind !== 'document')
      throw wrongType('A resume must be a pdf, doc or docx file')
    if (arriving.has(name.path)) throw nameTaken()
    arriving.add(name.path)
    try {
      if (isAdmin(actor)) {
        await quota.requireSpace()
        return await take(file, name, actor, undefined)
      }
      return await receiveFromVisitor(file, name, sender)
    } finally {
      arriving.delete(name.path)
    }
  }

  async function receiveFromVisitor(file: IncomingFile, name: FileName, { actor, address, becomeVisitor }: Sender) {
    const known = actor.role === 'anon' ? actor.visitorId : undefined
    const ticket = await quota.reserve(known, address, Math.min(file.declaredBytes ?? maxFileBytes, maxFileBytes))
    try {
      const visitorId = () => known ?? becomeVisitor()
      let owner = ''
      const row = await take(file, name, actor, () => {
        owner = visitorId()
        return owner
      })
      await quota.settle(ticket, { state: 'kept', visitorId: owner, bytes: row.bytes })
      return row
    } catch (error) {
      if (error instanceof StorageRefusal) await quota.settle(ticket, { state: 'refused' })
      throw error
    }
  }

  async function take(file: IncomingFile, name: FileName, actor: Actor, owner: (() => string) | undefined) {
    const held = (owner ? visitorBudget : staffBudget)()
    try {
      const received = await file.read(held)
      if (received.bytes.length > maxFileBytes) throw tooLarge()
      if (received.bytes.length === 0) throw new StorageRefusal(400, 'InvalidRequest', 'The file is empty')
      await inspectFile(received.bytes, name.type, received.declaredType)
      if (await rows.find(name.path)) throw nameTaken()
      const { bytes, row, firstPage } = await prepare(received, name)
      const noteId = await unreferencedFiles.record(name.path)
      await put(name, bytes, noteId)
      return await record(actor, owner?.(), { row, firstPage }, noteId)
    } catch (error) {
      faults.notice(error)
      throw error instanceof FileExists ? nameTaken() : isDiskFull(error) ? full() : error
    } finally {
      held.release()
    }
  }

  /** A file that was there before is somebody's: the note must not lead the sweep to it. */
  async function put({ path, type }: FileName, bytes: Buffer, noteId: string) {
    await store.put(path, bytes, type.contentType).catch(async (error) => {
      if (error instanceof FileExists) await unreferencedFiles.delete(noteId)
      throw error
    })
  }

  async function cleanPicture(bytes: Buffer, type: FileType): Promise<CleanPicture> {
    const [extension] = type.extensions
    const { pixels } = await maker.measure(bytes, extension!)
    return decodeInQueue(decodingBytes(pixels, type), () => maker.clean(bytes, extension!))
  }

  function readDocument(bytes: Buffer, type: FileType): Promise<ReadDocument> {
    return decodeInQueue(documentLimits.queueWeight, () => documents.read(bytes, type.extensions[0]!))
  }

  async function prepare(received: ReceivedFile, { path, type, isPrivate }: FileName): Promise<PreparedFile> {
    const picture = type.kind === 'picture' ? await cleanPicture(received.bytes, type) : undefined
    const document = type.kind === 'document' ? await readDocument(received.bytes, type) : undefined
    const bytes = picture?.bytes ?? received.bytes
    return {
      bytes,
      // Only resumes are shown as a picture: other documents are public.
      firstPage: (isPrivate && document?.firstPage) || null,
      row: {
        path,
        content_type: type.contentType,
        bytes: bytes.length,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        placeholder: picture?.placeholder ?? null,
        original_name: tidyName(received.originalName),
      },
    }
  }

  /** A row that was surely refused leaves no file; where nobody knows (a lost connection) the sweep decides later. */
  async function record(
    actor: Actor,
    visitorId: string | undefined,
    { row, firstPage }: Pick<PreparedFile, 'row' | 'firstPage'>,
    noteId: string,
  ): Promise<UploadRow> {
    try {
      return await rows.insert(actor, visitorId, { ...row, firstPage }, noteId)
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      const isTaken = error.code === '23505'
      if (!isTaken)
        await store.remove(row.path).catch((err) => log.warn({ err, path: row.path }, 'a file is left over'))
      throw isTaken ? nameTaken() : error
    }
  }
}

/** Shown to staff as the name of a download: one line, no folders. */
const tidyName = (name: string) =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{C}"]/gu, '')
    .slice(0, 200)
    .trim()
