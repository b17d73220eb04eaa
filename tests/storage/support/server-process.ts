import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { PostgresEndpoint } from '../../../database/engine/embedded/embedded-postgres.ts'
import { findProgram } from '../../../server/runtime/child-program.ts'

export interface ServerProcess {
  url: string
  pid: number
  /** The peak memory of the server and its picture process. */
  peakBytes(): Promise<number>
  kill(): Promise<void>
}

export async function forkServer(
  address: PostgresEndpoint,
  dataDir: string,
  { logLevel = 'silent' } = {},
): Promise<ServerProcess> {
  const { program, nodeOptions } = findProgram(path.join(import.meta.dirname, 'serve.ts'))
  const child = fork(program, [JSON.stringify({ address, dataDir, logLevel })], {
    execArgv: nodeOptions,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const { url } = await receiveMessage<{ url: string }>(child)
  return {
    url,
    pid: child.pid!,
    async peakBytes() {
      child.send('how much?')
      return (await receiveMessage<{ peakBytes: number }>(child)).peakBytes
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function receiveMessage<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code}`)
    }),
  ])
  return message as Message
}
