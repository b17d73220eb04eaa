import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change, ChangeListener } from './changes.ts'
import { announceScheduledChanges } from './scheduled-changes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

interface Answer {
  due?: { table: string; id: string | null; at: string }[]
  ms_to_next?: number | null
}

/** The database gives the answers in turn, and the last one from then on. */
function open(...answers: (Answer | Error)[]) {
  const asked: string[][] = []
  const announced: Change[] = []
  const listeners = new Set<ChangeListener>()
  const log = { warn: vi.fn() }
  const query = async (_: unknown, { values }: { values: string[] }) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]!
    asked.push(values)
    if (answer instanceof Error) throw answer
    const tables = ['pages', 'careers']
    return [{ tables, due: [], asked_at: `moment ${asked.length}`, ms_to_next: null, ...answer }]
  }
  const tell = (change: Change | 'missed') => {
    for (const listener of listeners) listener(change)
  }
  const { stop } = announceScheduledChanges({
    database: { query } as unknown as Parameters<typeof announceScheduledChanges>[0]['database'],
    changes: {
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      announce(change) {
        announced.push(change)
        tell(change)
      },
    },
    log,
  })
  return { asked, announced, log, tell, stop }
}

const due = { table: 'pages', id: 'a', at: '2031-03-04' }
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('SD-08: the database is asked again when the next time has come, and once for each row that is due', async () => {
  const { asked, announced } = open({ ms_to_next: 5_000 }, { due: [due], ms_to_next: 70_000 }, { due: [due] })
  await pass(4_999)
  expect(announced).toEqual([])
  await pass(10)
  expect(announced).toEqual([{ table: 'pages', operation: 'update', id: 'a' }])
  expect(asked).toHaveLength(2)
  await pass(70_010)
  expect(asked.map(([since]) => since)).toEqual(['infinity', 'moment 1', 'moment 2'])
  expect(announced).toHaveLength(1)
})

test('SD-08: a change of a scheduled table, and a lost connection, asks for the next time; other tables do not', async () => {
  const { asked, announced, tell } = open({}, {}, { due: [due] })
  await pass(0)
  tell({ table: 'awards', operation: 'update', id: 'b' })
  await pass(0)
  expect(asked).toHaveLength(1)
  tell({ table: 'careers', operation: 'update', id: 'c', hidden: true })
  await pass(0)
  expect(asked).toHaveLength(2)
  tell('missed')
  tell('missed')
  await pass(0)
  expect(asked).toHaveLength(4)
  expect(announced).toHaveLength(1)
})

test('SD-08: a database that is away is asked again, and nobody is asked after the stop', async () => {
  const { asked, log, stop } = open(new Error('away'), {})
  await pass(2_000)
  expect([asked.length, log.warn.mock.calls.length]).toEqual([2, 1])
  await stop()
  await pass(86_400_000)
  expect(asked).toHaveLength(2)
})
