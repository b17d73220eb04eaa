import { expect, test } from 'vitest'
import type { ChangeListener } from '#server/realtime/changes.ts'
import type { TableRequest } from '#server/table-api/parse/read-body.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { createPageCache } from './page-cache.ts'

/** Answers are numbered in the order in which the table API was asked for them. */
function open(status = 200) {
  let notify: ChangeListener = () => {}
  const pageCache = createPageCache({
    subscribe(listener) {
      notify = listener
      return () => true
    },
    end: async () => {},
  })
  const answer = createKeptAnswers(pageCache)
  let asked = 0
  return {
    change: (table: string) => notify({ table, operation: 'update', id: null }),
    miss: () => notify('missed'),
    ask: (request: Partial<TableRequest> = {}, meanwhile = () => {}) =>
      answer(
        {
          method: 'GET',
          url: 'http://in-process/rest/v1/awards?select=title',
          headers: new Headers(),
          body: null,
          ...request,
        },
        ['awards', 'uploads'],
        async () => {
          meanwhile()
          return { status, headers: {}, body: String(++asked) }
        },
      ).then(({ body }) => body),
  }
}

test.each(['awards', 'uploads'])('RT-10: an answer is kept until a table behind it changes (%s)', async (table) => {
  const { ask, change } = open()
  expect([await ask(), await ask()]).toEqual(['1', '1'])
  change('banners')
  expect(await ask()).toBe('1')
  change(table)
  expect([await ask(), await ask()]).toEqual(['2', '2'])
})

test('RT-11: an answer that a change has overtaken is not kept', async () => {
  const { ask, change } = open()
  expect(await ask({}, () => change('awards'))).toBe('1')
  expect([await ask(), await ask()]).toEqual(['2', '2'])
})

test('RT-11: when changes may have been missed, no answer is kept', async () => {
  const { ask, miss } = open()
  await ask()
  miss()
  expect(await ask()).toBe('2')
})

test('RT-10: another address, method or header is another question', async () => {
  const { ask } = open()
  const others: Partial<TableRequest>[] = [
    { url: 'http://in-process/rest/v1/awards?select=title&limit=3' },
    { method: 'HEAD' },
    { headers: new Headers({ prefer: 'count=exact' }) },
  ]
  expect(await ask()).toBe('1')
  for (const [place, other] of others.entries()) expect(await ask(other)).toBe(String(place + 2))
  expect(await ask()).toBe('1')
})

test.each([
  ['a write', { method: 'POST' }],
  ['a function, whose tables are not known', { url: 'http://in-process/rest/v1/rpc/count_likes' }],
])('RT-10: %s is asked every time', async (_, request) => {
  const { ask } = open()
  expect([await ask(request), await ask(request)]).toEqual(['1', '2'])
})

test('RT-10: a failure is not kept', async () => {
  const { ask } = open(503)
  expect([await ask(), await ask()]).toEqual(['1', '2'])
})
