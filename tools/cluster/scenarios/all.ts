import { blackHole, databaseRestart, failover } from './database.ts'
import { lostProcess, rollingRestart, rotation } from './processes.ts'
import type { Scenario } from './scenario.ts'
import { poolerInSessionMode, poolerInTransactionMode, twoSites } from './shared-postgres.ts'
import { liveStreams, mailOnce, pageCaches, writesAndSessions } from './shared-state.ts'
import { uploads } from './uploads.ts'

export interface NamedScenario {
  name: string
  run: Scenario
}

/** In their order. The last one loses the primary, so it comes last. */
export const scenarios: Record<string, Scenario> = {
  'writes-and-sessions': writesAndSessions,
  'live-streams': liveStreams,
  'mail-once': mailOnce,
  'page-caches': pageCaches,
  uploads,
  'rolling-restart': rollingRestart,
  'lost-process': lostProcess,
  rotation,
  'pooler-session': poolerInSessionMode,
  'pooler-transaction': poolerInTransactionMode,
  'two-sites': twoSites,
  'database-restart': databaseRestart,
  'black-hole': blackHole,
  failover,
}

/** Those whose names `only` gives, with commas between them, or all. */
export function chooseScenarios(only: string | undefined): NamedScenario[] {
  const names = only === undefined ? Object.keys(scenarios) : only.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !(name in scenarios))
  if (unknown.length > 0)
    throw new Error(`There is no scenario ${unknown.join(', ')}. There are: ${Object.keys(scenarios).join(', ')}.`)
  return Object.keys(scenarios)
    .filter((name) => names.includes(name))
    .map((name) => ({ name, run: scenarios[name]! }))
}
