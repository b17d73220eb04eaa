import { type ChildProcess, spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { findProgram } from '#server/runtime/child-program.ts'
import type { Log } from '#server/runtime/log.ts'
import { chooseIsolation, type Isolation } from './isolation.ts'

const sources = { 'picture-process': '../pictures', 'document-process': '../documents' }
export type DecoderName = keyof typeof sources

export interface DecoderOptions {
  /** The folder that decoders must not reach. */
  dataFolder?: string
  log: Log
}

/** How programs end that could not start another one. */
export const didNotStart = (code: number | null) => code === 126 || code === 127

/** Starts decoders: without the site's secrets, its network and its data, as far as the system allows it. */
export function createDecoderStarter({ dataFolder, log }: DecoderOptions) {
  let isolation: Isolation | undefined

  return function startDecoder(name: DecoderName, limits: string[] = []): ChildProcess {
    const { program, nodeOptions } = findProgram(path.join(import.meta.dirname, sources[name], `${name}.ts`))
    isolation ??= isolate(program)
    const [command, ...args] = [...isolation, process.execPath, ...limits, ...nodeOptions, program]
    const { PATH, SystemRoot, TMPDIR, LD_LIBRARY_PATH, NODE_ENV } = process.env
    const child = spawn(command!, args, {
      // No secrets, and nobody's home. One malloc arena, because freed memory stays in each thread's arena otherwise.
      env: { HOME: '/', PATH, SystemRoot, TMPDIR, LD_LIBRARY_PATH, NODE_ENV, MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Lower priority than the server, so that pages are served first. Only root may raise it again, so one that the
    // server was started with stays.
    const lowered = Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL)
    if (child.pid) os.setPriority(child.pid, lowered)
    child.unref()
    child.channel?.unref()
    return child
  }

  function isolate(program: string): Isolation {
    const chosen = chooseIsolation(dataFolder, program)
    if (chosen.length === 0)
      log.warn('files are decoded with the network and the data folder in reach: this system has no namespaces for it')
    return chosen
  }
}

export type StartDecoder = ReturnType<typeof createDecoderStarter>
