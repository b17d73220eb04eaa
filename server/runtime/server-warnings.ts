import type { Log } from './log.ts'

/** What staff must know of the server's settings. Each is said once in the log and stays on the dashboard. */
export function createServerWarnings(log: Log) {
  const said = new Set<string>()
  return {
    add(warning: string) {
      if (said.has(warning)) return
      said.add(warning)
      log.warn(warning)
    },
    list: (): string[] => [...said],
  }
}

export type ServerWarnings = ReturnType<typeof createServerWarnings>
