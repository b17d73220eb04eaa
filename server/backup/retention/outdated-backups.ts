import { dayInNepal } from '#app/lib/nepal-dates.ts'
import { isBackupName, momentOfName } from '#server/backup/contents/backup-name.ts'

const dayMs = 86_400_000

interface Rule {
  /** How many periods keep their newest backup; periods without one do not count. */
  kept: number
  /** Backups of the same period have the same name. */
  periodOf(day: string): string
}

const rules: Rule[] = [
  { kept: 7, periodOf: (day) => day },
  // Weeks begin on Monday; the first day of 1970 was a Thursday.
  { kept: 4, periodOf: (day) => String(Math.floor((Date.parse(day) / dayMs + 3) / 7)) },
  { kept: 12, periodOf: (day) => day.slice(0, 7) },
]

/** The names of backups that need not be kept. What is not named like a backup is never among them. */
export function listOutdated(names: readonly string[]): string[] {
  const newestFirst = names.filter(isBackupName).toSorted((one, other) => (one < other ? 1 : -1))
  const needed = new Set(rules.flatMap((rule) => newestOfPeriods(newestFirst, rule)))
  return newestFirst.filter((name) => !needed.has(name))
}

function newestOfPeriods(newestFirst: string[], { kept, periodOf }: Rule): string[] {
  const newest = new Map<string, string>()
  for (const name of newestFirst) {
    const period = periodOf(dayInNepal(momentOfName(name)))
    if (!newest.has(period)) newest.set(period, name)
  }
  return [...newest.values()].slice(0, kept)
}
