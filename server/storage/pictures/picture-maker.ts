import type { ChildProcess } from 'node:child_process'
import type { Log } from '#server/runtime/log.ts'
import { createDecoderStarter, didNotStart } from '#server/storage/decoding/start-decoder.ts'
import { brokenFile, busy, StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import type { WidthJob } from './make-width.ts'
import type { Job, JobReply, JobRequest, Results } from './picture-jobs.ts'

const idleMs = 30_000
const timeoutMs = 90_000

interface PendingJob {
  onResult(result: JobReply['result']): unknown
  resolve(): void
  reject(error: unknown): void
}

/**
 * Runs jobs in a child process that starts on demand: a file that crashes the decoder does not crash the server, and
 * its memory is returned.
 */
export function createPictureMaker(log: Log, startDecoder = createDecoderStarter({ log })) {
  const pending = new Map<number, PendingJob>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): ChildProcess {
    if (child) return child
    const started = startDecoder('picture-process')
    child = started
    started.on('message', handleReply)
    started.on('error', (error) => {
      log.error({ err: error }, 'the process for pictures failed')
      // A process that failed to start emits no exit event.
      if (!started.pid && child === started) stop()
    })
    started.once('exit', (code, signal) => {
      if (child !== started) return
      child = undefined
      if (pending.size > 0) log.warn({ code, signal }, 'the process for pictures ended at its work')
      // A single running job caused the crash; among several the cause is unknown.
      rejectAll(pending.size === 1 && !didNotStart(code) ? brokenFile('The picture cannot be decoded') : busy())
    })
    return started
  }

  function rejectAll(reason: StorageRefusal) {
    for (const { reject } of pending.values()) reject(reason)
    pending.clear()
  }

  function handleReply({ id, result, isDone, refusal, failure }: JobReply) {
    const job = pending.get(id)
    if (!job) return
    if (result) return job.onResult(result)
    pending.delete(id)
    if (isDone) job.resolve()
    else job.reject(refusal ? new StorageRefusal(...refusal) : new Error(failure))
    if (pending.size > 0) return
    idle = setTimeout(stop, idleMs)
    idle.unref()
  }

  function stop() {
    const stopped = child
    child = undefined
    stopped?.kill('SIGKILL')
    rejectAll(busy())
  }

  async function run(job: Job, onResult: (result: JobReply['result']) => unknown): Promise<void> {
    clearTimeout(idle)
    const id = ++lastId
    // Kills the process if the decoder exceeds its own time limit.
    const overdue = setTimeout(() => child?.kill('SIGKILL'), timeoutMs)
    try {
      await new Promise<void>((resolve, reject) => {
        pending.set(id, { onResult, resolve, reject })
        start().send({ id, job } satisfies JobRequest)
      })
    } finally {
      pending.delete(id)
      clearTimeout(overdue)
    }
  }

  async function runOnce<Kind extends 'measure' | 'clean'>(kind: Kind, bytes: Uint8Array, extension: string) {
    let outcome: Results[Kind] | undefined
    await run({ kind, bytes, extension }, (result) => {
      outcome = result as Results[Kind]
    })
    return outcome!
  }

  return {
    measure: (bytes: Uint8Array, extension: string) => runOnce('measure', bytes, extension),
    clean: (bytes: Uint8Array, extension: string) => runOnce('clean', bytes, extension),
    makeWidth: (job: WidthJob, onResult: (result: Results['width']) => void) =>
      run({ kind: 'width', ...job }, (made) => onResult(made as Results['width'])),
    close() {
      clearTimeout(idle)
      stop()
    },
    /** For memory measurements. */
    pid: () => child?.pid,
  }
}

export type PictureMaker = ReturnType<typeof createPictureMaker>
