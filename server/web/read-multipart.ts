import busboy from 'busboy'
import { TooManyBytes } from './read-bytes.ts'

const blockBytes = 16 * 1024

/** The body is not a valid multipart form. */
export class BrokenForm extends Error {}

export interface FormFile {
  field: string
  /** Empty where the visitor chose no file. */
  name: string
  type: string
}

export interface FormReading {
  maxBytes: number
  maxParts: number
  onArrival?(bytes: number): void
  /** Text longer than `maxTextBytes` is cut off. Without this callback, text fields are ignored. */
  onText?(field: string, value: string): void
  maxTextBytes?: number
  /** Returns the function that receives this file's bytes. */
  onFile(file: FormFile): (bytes: Uint8Array) => void
}

/**
 * Parses a multipart form as a stream. File bytes are passed on as they arrive and not kept. An error that a callback
 * of `reading` throws stops the parsing at once and is thrown to the caller.
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array> | null,
  contentType: string,
  reading: FormReading,
): Promise<void> {
  const parser = openParser(contentType, reading)
  let failure: { reason: unknown } | undefined
  const attempt = (work: () => void) => {
    if (failure) return
    try {
      work()
    } catch (reason) {
      failure = { reason }
    }
  }
  const failBroken = () => {
    failure ??= { reason: new BrokenForm() }
  }
  const settle = async (work: (done: (error?: Error | null) => void) => void) => {
    await new Promise<void>((resolve) =>
      work((error) => {
        if (error) failBroken()
        resolve()
      }),
    )
    if (failure) throw failure.reason
  }

  parser.on('error', failBroken)
  parser.on('partsLimit', failBroken)
  const { onText, onFile } = reading
  if (onText) parser.on('field', (field, value) => attempt(() => onText(field ?? '', value ?? '')))
  parser.on('file', (field, stream, { filename, mimeType }) => {
    let take = (_bytes: Uint8Array) => {}
    attempt(() => {
      take = onFile({ field: field ?? '', name: filename ?? '', type: mimeType })
    })
    stream.on('data', (bytes: Uint8Array) => attempt(() => take(bytes)))
    // A file's stream fails only when the whole form does.
    stream.on('error', failBroken)
  })

  try {
    for await (const block of inBlocks(body, reading)) await settle((done) => parser.write(block, done))
    await settle((done) => parser.end(done))
  } finally {
    parser.destroy()
  }
}

function openParser(contentType: string, { maxParts, maxTextBytes }: FormReading) {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      // The parser reports that the limit is reached, not that it is exceeded.
      limits: { parts: maxParts + 1, fieldSize: maxTextBytes },
    })
  } catch {
    throw new BrokenForm()
  }
}

/**
 * Regroups the body into blocks of one size. The parser keeps the chunks of a text until the text is complete, and a
 * chunk of one byte uses about a hundred bytes of memory.
 */
async function* inBlocks(body: ReadableStream<Uint8Array> | null, { maxBytes, onArrival }: FormReading) {
  let block = Buffer.allocUnsafe(blockBytes)
  let filled = 0
  let total = 0
  for await (const chunk of body ?? []) {
    total += chunk.length
    if (total > maxBytes) throw new TooManyBytes()
    onArrival?.(chunk.length)
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + blockBytes - filled)
      block.set(part, filled)
      filled += part.length
      at += part.length
      if (filled < blockBytes) continue
      yield block
      block = Buffer.allocUnsafe(blockBytes)
      filled = 0
    }
  }
  yield block.subarray(0, filled)
}
