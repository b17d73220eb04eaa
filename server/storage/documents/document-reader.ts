import type { ChildProcess } from 'node:child_process'
import type { Log } from '#server/runtime/log.ts'
import { type ProcessUsage, readProcessUsage } from '#server/storage/decoding/process-usage.ts'
import { createDecoderStarter, type StartDecoder } from '#server/storage/decoding/start-decoder.ts'
import { documentLimits } from '#server/storage/rules/limits.ts'
import { brokenFile, busy, StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import type { ReadDocument } from './read-document.ts'

export interface DocumentRequest {
  bytes: Uint8Array
  extension: string
}

export type DocumentReply =
  | { isReady: true }
  | { result: ReadDocument }
  | { refusal: [status: number, error: string, message: string] }
  | { failure: string }

export interface DocumentReaderOptions {
  log: Log
  startDecoder?: StartDecoder
  limits?: Pick<typeof documentLimits, 'processorMs' | 'memoryBytes' | 'startMs' | 'lookMs'>
}

const nodeOptions = ['--max-old-space-size=256']
const idleMs = 30_000
/** Then a new process takes over, so that memory is returned. */
const documentsPerProcess = 20

interface Reader {
  child: ChildProcess
  read: number
  idle?: NodeJS.Timeout
}

/**
 * Reads documents in processes of their own, one at a time in each. What counts is the processor time and the memory
 * that a document takes: on a busy machine an honest document takes longer and is read all the same.
 */
export function createDocumentReader(options: DocumentReaderOptions) {
  const { log, startDecoder = createDecoderStarter({ log }), limits = documentLimits } = options
  const running = new Set<Reader>()
  const idle: Reader[] = []

  async function read(bytes: Uint8Array, extension: string): Promise<ReadDocument> {
    const reader = idle.pop() ?? (await startOne())
    clearTimeout(reader.idle)
    try {
      const reply = await readIn(reader.child, { bytes, extension })
      keepForNext(reader)
      if ('result' in reply) return reply.result
      if ('refusal' in reply) throw new StorageRefusal(...reply.refusal)
      throw new Error('failure' in reply ? reply.failure : 'the process for documents answered twice')
    } finally {
      if (!idle.includes(reader)) end(reader)
    }
  }

  async function startOne(): Promise<Reader> {
    const reader: Reader = { child: startDecoder('document-process', nodeOptions), read: 0 }
    running.add(reader)
    await waitUntilReady(reader.child).catch((error) => {
      end(reader)
      throw error
    })
    return reader
  }

  function keepForNext(reader: Reader) {
    reader.child.removeAllListeners()
    reader.read += 1
    if (reader.read >= documentsPerProcess || !running.has(reader)) return
    const forget = () => {
      if (idle.includes(reader)) idle.splice(idle.indexOf(reader), 1)
      end(reader)
    }
    reader.child.once('error', forget)
    reader.child.once('exit', forget)
    reader.idle = setTimeout(forget, idleMs)
    reader.idle.unref()
    idle.push(reader)
  }

  function end(reader: Reader) {
    running.delete(reader)
    clearTimeout(reader.idle)
    reader.child.removeAllListeners()
    // An error of a process that is not needed any more, such as a broken pipe, concerns nobody.
    reader.child.on('error', () => {})
    reader.child.kill('SIGKILL')
  }

  /** A process that cannot start says nothing about the document. */
  function waitUntilReady(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => (error: unknown) => {
        clearTimeout(overdue)
        log.error({ err: error instanceof Error ? error : undefined }, reason)
        reject(busy())
      }
      const overdue = setTimeout(fail('the process for documents did not start in time'), limits.startMs)
      child.once('error', fail('the process for documents failed to start'))
      child.once('exit', fail('the process for documents ended before its work'))
      child.once('message', () => {
        clearTimeout(overdue)
        child.removeAllListeners()
        resolve()
      })
    })
  }

  function readIn(child: ChildProcess, request: DocumentRequest): Promise<DocumentReply> {
    child.removeAllListeners()
    return new Promise((resolve, reject) => {
      const watch = watchUsage(child, (what) => {
        log.warn({ ...what }, 'a document took too much and is refused')
        clearInterval(watch)
        reject(brokenFile('The document takes too long to read'))
      })
      const settle = (act: () => void) => {
        clearInterval(watch)
        act()
      }
      child.once('error', (error) => settle(() => reject(error)))
      child.once('exit', (code, signal) =>
        settle(() => {
          log.warn({ code, signal }, 'the process for documents ended at its work')
          reject(brokenFile('The document cannot be read'))
        }),
      )
      child.once('message', (reply: DocumentReply) => settle(() => resolve(reply)))
      child.send(request)
    })
  }

  function watchUsage(child: ChildProcess, refuse: (usage: ProcessUsage) => void): NodeJS.Timeout {
    let before: number | undefined
    const startedAt = performance.now()
    const look = async () => {
      // Where the system does not tell the processor time, the time on the wall is the best there is.
      const usage = (await readProcessUsage(child.pid!)) ?? { processorMs: performance.now() - startedAt, bytes: 0 }
      before ??= usage.processorMs
      if (usage.processorMs - before > limits.processorMs || usage.bytes > limits.memoryBytes) refuse(usage)
    }
    void look()
    return setInterval(look, limits.lookMs)
  }

  return {
    read,
    close() {
      for (const { child } of running) child.kill('SIGKILL')
      running.clear()
    },
  }
}

export type DocumentReader = ReturnType<typeof createDocumentReader>
