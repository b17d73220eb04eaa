import { readFile } from 'node:fs/promises'

/** The unit of processor times in /proc, on every Linux. */
const tickMs = 10
const kilobyte = 1024

export interface ProcessUsage {
  processorMs: number
  bytes: number
}

/** What a process has used so far; undefined where the system does not tell, or when it has ended. */
export async function readProcessUsage(pid: number): Promise<ProcessUsage | undefined> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/status`, 'utf8'),
    ])
    // The second field, the program's name, is in parentheses and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user, system] = [Number(fields[11]), Number(fields[12])]
    const resident = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
    return { processorMs: (user + system) * tickMs, bytes: resident * kilobyte }
  } catch {
    return undefined
  }
}
