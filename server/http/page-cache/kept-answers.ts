import { LRUCache } from 'lru-cache'
import type { TableRequest } from '#server/table-api/parse/read-body.ts'
import type { TableAnswer } from '#server/table-api/respond/respond.ts'
import type { PageCache } from './page-cache.ts'

interface KeptAnswer {
  answer: TableAnswer
  /** A change to one of these makes it old. */
  tables: readonly string[]
  /** When it was asked for, as the page cache counts. */
  asked: number
}

const mostBytes = 16 * 1024 * 1024
const mostAnswers = 1_000

export type AnswerAnonymous = (
  request: TableRequest,
  tables: readonly string[],
  ask: () => Promise<TableAnswer>,
) => Promise<TableAnswer>

/**
 * What the table API has answered to pages that are rendered for everybody, until a table behind it changes. After a
 * change a page asks again for what has changed only, and an address that nobody has asked for costs no question that
 * another page has asked.
 */
export function createKeptAnswers({ moment, hasChangedSince }: PageCache): AnswerAnonymous {
  const answers = new LRUCache<string, KeptAnswer>({
    max: mostAnswers,
    maxSize: mostBytes,
    sizeCalculation: ({ answer }, key) => key.length + 2 * (answer.body?.length ?? 0) + 500,
  })
  return async (request, tables, ask) => {
    if (!isTableRead(request)) return ask()
    const key = JSON.stringify([request.method, request.url, ...request.headers])
    const kept = answers.get(key)
    if (kept && !hasChangedSince(kept.asked, kept.tables)) return kept.answer
    const asked = moment()
    const answer = await ask()
    if (answer.status === 200 || answer.status === 206) answers.set(key, { answer, tables, asked })
    return answer
  }
}

/** Which tables a function reads is not known. */
const isTableRead = ({ method, url }: TableRequest) =>
  (method === 'GET' || method === 'HEAD') && !url.includes('/rest/v1/rpc/')
