import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program and keeps the lines that it writes, whichever stream they come from. */
export function startProgram(command: string, args: string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own: the browser's other processes end with it.
    detached: true,
    env: { ...process.env, ...env },
  })
  let written = ''
  const streams = [child.stdout!, child.stderr!, child.stdio[3]!]
  for (const stream of streams) stream.on('data', (chunk) => (written += chunk))
  return {
    written: () => written,
    /** Waits until the program has written a match. */
    async hasWritten(pattern: RegExp): Promise<RegExpMatchArray> {
      for (;;) {
        const match = written.match(pattern)
        if (match) return match
        if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}: ${written}`)
        await Promise.race([...streams.map((stream) => once(stream, 'data')), once(child, 'exit')])
      }
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      process.kill(-child.pid!, 'SIGTERM')
      await ended
    },
  }
}
