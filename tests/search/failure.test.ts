import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader } from '../../app/features/search/route.tsx'
import { dataContext, reportErrorContext } from '../../app/lib/data/request-context.ts'
import { anonymous } from '../../database/engine/connection/actors.ts'
import { createDataClient } from '../../server/http/pages/data-client.ts'
import { createTableApi } from '../../server/table-api/table-api.ts'
import { staffedDatabase } from '../policies/staffed-database.ts'

const db = staffedDatabase()

test('FS-20: when the search fails, the page says so and stays, and the failure is logged', async () => {
  const tableApi = await createTableApi({ database: db.database, sanitizeHtml: (html) => html })
  const reported: unknown[] = []
  const context = new RouterContextProvider()
  context.set(
    dataContext,
    createDataClient(tableApi, () => anonymous),
  )
  context.set(reportErrorContext, (error) => reported.push(error))
  const search = async () => {
    const request = new Request('https://prabas.example/search?q=saffron')
    return (await loader({ request, context, params: {} } as never)).data
  }
  await db.owner`insert into services (title, description) values ('Saffron', 'Fields')`
  expect((await search()).found).toMatchObject({ total: 1, results: [{ kind: 'Service', to: '/services#saffron' }] })
  expect(reported).toEqual([])
  await db.owner`revoke execute on function search_site from anon`
  expect(await search()).toMatchObject({ question: 'saffron', found: null })
  expect(reported).toHaveLength(1)
})
