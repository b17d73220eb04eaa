import { expect, test } from 'vitest'
import type { Change } from '../../server/realtime/changes.ts'
import { eventually } from '../support/eventually.ts'
import { openSite } from '../support/site.ts'

test('SD-08: a row is announced when its time comes and when it ends, once each, in every process', async () => {
  const first = await openSite()
  const second = await openSite({ on: first })
  const heard: Change[][] = [[], []]
  for (const [place, { services }] of [first, second].entries())
    services.changes.subscribe(
      (change) => change !== 'missed' && change.table === 'pages' && heard[place]!.push(change),
    )
  const [page] = await first.owner`insert into pages (title, slug, publish_at, unpublish_at)
    values ('Soon', 'soon', now() + interval '0.5 seconds', now() + interval '1 second') returning id`
  const ofPage = { table: 'pages', id: page!.id }
  const expected = [
    { ...ofPage, operation: 'insert', hidden: true },
    { ...ofPage, operation: 'update' },
    { ...ofPage, operation: 'update' },
  ]
  await eventually(() => expect(heard).toEqual([expected, expected]))
  await second.close()
  await first.close()
})
