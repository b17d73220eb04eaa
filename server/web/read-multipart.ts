import busboy from 'busboy'
import { TooManyBytes } from './read-bytes.ts'

const blockBytes = 16 * 1024

/** The body is not the form that it says it is. */
export class BrokenForm extends Error {}

export interface FormFile {
  field: string
  /** Empty where the visitor chose no file. */
  name: string
  type: string
}

export interface FormReading {
  mostBytes: number
  mostParts: number
  onArrival?(bytes: number): void
  /** Without it the texts are passed over. A longer one comes cut off. */
  onText?(field: string, value: string): void
  mostTextBytes?: number
  /** Answers what takes the bytes of this file. */
  onFile(file: FormFile): (bytes: Uint8Array) => void
}

/**
 * A multipart form, piece by piece: every part is handed on as it comes, and of a file nothing is held here. Whatever
 * `reading` throws ends the reading at once, and is thrown here.
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
    // It breaks only when the whole form does.
    stream.on('error', failBroken)
  })

  try {
    for await (const block of inBlocks(body, reading)) await settle((done) => parser.write(block, done))
    await settle((done) => parser.end(done))
  } finally {
    parser.destroy()
  }
}

function openParser(contentType: string, { mostParts, mostTextBytes }: FormReading) {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      // The parser tells when the limit is reached, and we refuse what passes it.
      limits: { parts: mostParts + 1, fieldSize: mostTextBytes },
    })
  } catch {
    throw new BrokenForm()
  }
}

/**
 * The body in blocks of one size, however it is cut: the parser keeps the pieces of a text until the text is whole, and
 * a piece of one byte takes a hundred.
 */
async function* inBlocks(body: ReadableStream<Uint8Array> | null, { mostBytes, onArrival }: FormReading) {
  let block = Buffer.allocUnsafe(blockBytes)
  let filled = 0
  let total = 0
  for await (const piece of body ?? []) {
    total += piece.length
    if (total > mostBytes) throw new TooManyBytes()
    onArrival?.(piece.length)
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + blockBytes - filled)
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
