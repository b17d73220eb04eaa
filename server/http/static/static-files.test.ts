import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { RequestScope } from '#server/web/request-scope.ts'
import { createFileServer } from './static-files.ts'

test('the metadata of a file is cached once for all spellings of its address', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'files-'))
  await writeFile(path.join(folder, 'a.txt'), 'words')
  const serve = createFileServer([{ at: '/', folder }])
  const app = new Hono<RequestScope>().all('*', async (c) => (await serve(c)) ?? c.notFound())
  const first = await app.request('/a.txt')
  expect(await first.text()).toBe('words')

  // From here on only the cached metadata can be used.
  await rm(folder, { recursive: true })
  const headers = { 'if-none-match': first.headers.get('etag')! }
  for (const spelled of ['/a.txt', '//a.txt', '/%2F%2f/a.txt', '/x/%2E%2E%2Fa.txt'])
    expect((await app.request(`http://site${spelled}`, { headers })).status, spelled).toBe(304)
  expect((await app.request('/b.txt', { headers })).status).toBe(404)
})
