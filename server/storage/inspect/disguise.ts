import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { docx, type FileType, pdf } from '#server/storage/rules/file-types.ts'
import { brokenFile } from '#server/storage/rules/storage-refusal.ts'

// Long enough not to occur by chance in compressed picture data.
const programs = /<script|<\?php|<!doctype|<html|javascript:|onerror\s*=|<iframe|%pdf-[12]\./i
const archives = [Buffer.from('Rar!\x1a\x07', 'latin1'), Buffer.from('377abcaf271c', 'hex')]
const slice = 1024 * 1024
const zip = { endRecord: 0x06054b50, entry: 0x02014b50, endRecordBytes: 22, longestComment: 0xffff }
const overlap = 32

/**
 * Refuses files that another program could read as a different type, even where re-encoding would remove the content.
 */
export async function refuseDisguise(bytes: Buffer, type: FileType): Promise<void> {
  if (type !== docx && endsAsArchive(bytes)) throw brokenFile('The file is also an archive')
  if (type !== pdf && bytes.subarray(0, 1024).includes('%PDF-')) throw brokenFile('The file is also a PDF')
  if (archives.some((signature) => bytes.includes(signature))) throw brokenFile('The file is also an archive')
  if (type.kind !== 'picture') return
  for (let at = 0; at < bytes.length; at += slice) {
    if (programs.test(bytes.toString('latin1', at, at + slice + overlap)))
      throw brokenFile('The picture carries a script')
    await yieldToEventLoop()
  }
}

/** A list of zip entries near the end, wherever the archive starts: unpackers find it so, whatever else is around it. */
function endsAsArchive(bytes: Buffer): boolean {
  const lowest = Math.max(0, bytes.length - zip.endRecordBytes - zip.longestComment)
  for (let end = bytes.length - zip.endRecordBytes; end >= lowest; end -= 1) {
    if (bytes.readUInt32LE(end) !== zip.endRecord) continue
    const start = end - bytes.readUInt32LE(end + 12)
    if (start >= 0 && bytes.readUInt32LE(start) === zip.entry) return true
  }
  return false
}
