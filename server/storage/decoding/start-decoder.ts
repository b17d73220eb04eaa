import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const sources = { 'picture-process': '../pictures', 'document-process': '../documents' }

/** In production the entry is next to the bundle, in development among the sources. */
export function startDecoder(name: keyof typeof sources, nodeOptions: string[] = []): ChildProcess {
  const built = path.join(import.meta.dirname, `${name}.js`)
  const isBuilt = existsSync(built)
  const { PATH, SystemRoot, TMPDIR, LD_LIBRARY_PATH, NODE_ENV } = process.env
  const child = fork(isBuilt ? built : path.join(import.meta.dirname, sources[name], `${name}.ts`), {
    execArgv: [...nodeOptions, ...(isBuilt ? [] : ['--import', 'tsx'])],
    // No secrets. One malloc arena, because freed memory stays in each thread's arena otherwise.
    env: { PATH, SystemRoot, TMPDIR, LD_LIBRARY_PATH, NODE_ENV, MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Lower priority than the server, so that pages are served first.
  if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  child.unref()
  child.channel?.unref()
  return child
}
