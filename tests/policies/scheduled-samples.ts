import { idOf } from './people.ts'
import type { Row } from './statements.ts'

export const past = '2020-01-01'
export const future = '2100-01-01'

/** Off and on, each with a time that has come, has not come, or is over. Visitors see the first one. */
export const scheduled = (row: (place: number) => Row, off: Row, on: Row, first: number) => ({
  due: { id: idOf(first), ...row(first), ...off, publish_at: past },
  'off, scheduled': { id: idOf(first + 1), ...row(first + 1), ...off, publish_at: future },
  'on, scheduled': { id: idOf(first + 2), ...row(first + 2), ...on, publish_at: future },
  'on, ended': { id: idOf(first + 3), ...row(first + 3), ...on, unpublish_at: past },
  'off, ended': { id: idOf(first + 4), ...row(first + 4), ...off, publish_at: past, unpublish_at: '2020-01-02' },
})
