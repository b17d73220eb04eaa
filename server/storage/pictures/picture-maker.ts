import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Log } from '#server/runtime/log.ts'
import { brokenFile, busy, StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import type { Answer, Job, Question, Results } from './picture-jobs.ts'

const idleMs = 30_000
const patienceMs = 90_000

interface Asked {
  take(result: Answer['result']): unknown
  resolve(): void
  reject(error: unknown): void
}

/**
 * Pictures are decoded in a process of their own, started when it is needed: a file that brings the decoder down brings
 * down nothing else, and the memory it took goes back to the system.
 */
export function createPictureMaker(log: Log) {
  const asked = new Map<number, Asked>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): ChildProcess {
    if (child) return child
    const started = startProcess()
    child = started
    started.on('message', hear)
    started.on('error', (error) => {
      log.error({ err: error }, 'the process for pictures failed')
      // One that never began will never end either.
      if (!started.pid && child === started) stop()
    })
    started.once('exit', (code, signal) => {
      if (child !== started) return
      child = undefined
      if (asked.size > 0) log.warn({ code, signal }, 'the process for pictures ended at its work')
      // Alone, it is the file's fault; among others nobody knows whose.
      giveUp(asked.size === 1 ? brokenFile('The picture cannot be decoded') : busy())
    })
    return started
  }

  function giveUp(reason: StorageRefusal) {
    for (const { reject } of asked.values()) reject(reason)
    asked.clear()
  }

  function hear({ id, result, isDone, refusal, failure }: Answer) {
    const one = asked.get(id)
    if (!one) return
    if (result) return one.take(result)
    asked.delete(id)
    if (isDone) one.resolve()
    else one.reject(refusal ? new StorageRefusal(...refusal) : new Error(failure))
    if (asked.size > 0) return
    idle = setTimeout(stop, idleMs)
    idle.unref()
  }

  function stop() {
    const stopped = child
    child = undefined
    stopped?.kill('SIGKILL')
    giveUp(busy())
  }

  async function ask(job: Job, take: (result: Answer['result']) => unknown): Promise<void> {
    clearTimeout(idle)
    const id = ++lastId
    // The decoder has a time limit itself; this is for one that does not keep it.
    const overdue = setTimeout(() => child?.kill('SIGKILL'), patienceMs)
    try {
      await new Promise<void>((resolve, reject) => {
        asked.set(id, { take, resolve, reject })
        start().send({ id, job } satisfies Question)
      })
    } finally {
      asked.delete(id)
      clearTimeout(overdue)
    }
  }

  async function askOnce<Kind extends 'measure' | 'clean'>(kind: Kind, bytes: Uint8Array, extension: string) {
    let answer: Results[Kind] | undefined
    await ask({ kind, bytes, extension }, (result) => {
      answer = result as Results[Kind]
    })
    return answer!
  }

  return {
    measure: (bytes: Uint8Array, extension: string) => askOnce('measure', bytes, extension),
    clean: (bytes: Uint8Array, extension: string) => askOnce('clean', bytes, extension),
    makeWidth: (job: Omit<Job & { kind: 'width' }, 'kind'>, take: (made: Results['width']) => void) =>
      ask({ kind: 'width', ...job }, (made) => take(made as Results['width'])),
    close() {
      clearTimeout(idle)
      stop()
    },
    /** For whoever measures its memory. */
    pid: () => child?.pid,
  }
}

export type PictureMaker = ReturnType<typeof createPictureMaker>

/** Beside this file, or beside the bundle that this file became part of. */
function startProcess(): ChildProcess {
  const built = path.join(import.meta.dirname, 'picture-process.js')
  const isBuilt = existsSync(built)
  const { PATH, SystemRoot, TMPDIR, LD_LIBRARY_PATH, NODE_ENV } = process.env
  const child = fork(isBuilt ? built : path.join(import.meta.dirname, 'picture-process.ts'), {
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
    // Nothing secret. One arena: with one for each thread, freed memory stays in all of them.
    env: { PATH, SystemRoot, TMPDIR, LD_LIBRARY_PATH, NODE_ENV, MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Who waits for a page goes before who waits for a picture.
  if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  child.unref()
  child.channel?.unref()
  return child
}
