import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { PasswordStrength } from '#app/features/accounts/measure-password.ts'
import { leastStrength } from '#app/features/accounts/password-limits.ts'
import { findProgram } from '#server/runtime/child-program.ts'
import type { MeasureReply, MeasureRequest } from './measure-process.ts'

const idleMs = 60_000

/**
 * Measures new passwords in a process of its own, because one can take a second of processor time and the dictionaries
 * take 100 MB. The process ends a minute after the last one.
 */
export function createPasswordStrength() {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const pending = new Map<number, { resolve: (strength: PasswordStrength) => void; reject: (error: Error) => void }>()

  function start(): ChildProcess {
    const started = startProcess()
    started.on('message', ({ id, strength }: MeasureReply) => pending.get(id)?.resolve(strength))
    started.on('exit', () => {
      if (child !== started) return
      child = undefined
      rejectAll()
    })
    return started
  }

  function rejectAll() {
    for (const { reject } of pending.values()) reject(new Error('the process that measures passwords has ended'))
  }

  function stop() {
    clearTimeout(idle)
    const stopped = child
    child = undefined
    stopped?.kill('SIGKILL')
    rejectAll()
  }

  async function measure(password: string, known: string[]): Promise<PasswordStrength> {
    clearTimeout(idle)
    child ??= start()
    const measuring = child
    const id = ++lastId
    try {
      return await new Promise<PasswordStrength>((resolve, reject) => {
        pending.set(id, { resolve, reject })
        measuring.send({ id, password, known } satisfies MeasureRequest)
      })
    } finally {
      pending.delete(id)
      if (pending.size === 0) {
        idle = setTimeout(stop, idleMs)
        idle.unref()
      }
    }
  }

  return {
    /** The sentence for whoever chose it, or undefined if it is strong enough. `known` counts as guesses. */
    async findFault(password: string, known: string[]): Promise<string | undefined> {
      const { score, advice } = await measure(password, known)
      return score < leastStrength ? `This password is too easy to guess. ${advice}`.trim() : undefined
    },
    close: stop,
  }
}

export type PasswordStrengthMeter = ReturnType<typeof createPasswordStrength>

function startProcess(): ChildProcess {
  const { program, nodeOptions } = findProgram(path.join(import.meta.dirname, 'measure-process.ts'))
  const { PATH, SystemRoot, TMPDIR, NODE_ENV } = process.env
  const child = fork(program, {
    execArgv: nodeOptions,
    env: { PATH, SystemRoot, TMPDIR, NODE_ENV },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}
