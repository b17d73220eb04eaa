import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider, useBackOffice } from '#app/admin/data/data-client.tsx'
import { readSession, writeSession } from '#app/admin/data/session-store.ts'
import { SaveProblem } from '#app/admin/form/save-problem.tsx'
import { useRecordForm } from '#app/admin/form/use-record-form.ts'
import { toFormValues } from '#app/admin-kit/form-values.ts'
import { awards } from '#app/features/awards/admin.tsx'
import { connectScreen, type ShownToast } from '#app/ui/toast/toast.ts'
import { useRowActions } from './use-resource.ts'

const typed = { title: 'Golden boot', organization: 'Boot makers', year: '2021', category: 'Leather' }
const stored = { id: crypto.randomUUID(), updated_at: '2026-03-01T20:00:00+00:00', ...typed, year: 2019 }

const refusal = (status: number, code: string, message: string) => async () =>
  Response.json({ code, message, details: null, hint: null }, { status })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const cut = async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
  return new Response(body, { status: 201 })
}

/** What goes wrong between the back office and its server, and the reason that staff read. */
const kinds: [what: string, answer: () => Promise<Response>, reason: string][] = [
  [
    '400 with a constraint',
    refusal(400, '23514', 'a title has at most 200 characters'),
    'a title has at most 200 characters',
  ],
  ['403', refusal(403, '42501', 'permission denied for table awards'), 'permission denied for table awards'],
  ['409', refusal(409, '23505', 'duplicate key value'), 'duplicate key value'],
  ['413', refusal(413, 'too_large', 'The request body is too large'), 'The request body is too large'],
  ['429', refusal(429, 'too_many_writes', 'Too much was sent'), 'Too much was sent'],
  ['503 of the server', refusal(503, 'PGRST000', 'The database is not available'), 'The database is not available'],
  ["a proxy's page with 503", async () => new Response('<h1>Busy</h1>', { status: 503 }), 'The server answered 503'],
  ['an empty 502', async () => new Response(null, { status: 502 }), 'The server answered 502'],
  ['no connection', offline, 'The server cannot be reached'],
  ['a cut connection', cut, 'The connection was lost before the server had answered'],
]

let shown: ShownToast[] = []
let disconnectScreen = () => {}
beforeEach(() => {
  shown = []
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { origin: 'https://site.example' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('admin_session', JSON.stringify({ email: 'root@example.com', role: 'admin' }))
  disconnectScreen = connectScreen({ show: (toast) => shown.push(toast), close: () => {} })
})
afterEach(() => {
  disconnectScreen()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The form and the list of a screen, as the browser has them after the first render. */
function openScreen(row: typeof stored | null) {
  const queryClient = new QueryClient()
  const screen = {} as {
    record: ReturnType<typeof useRecordForm>
    actions: ReturnType<typeof useRowActions>
    backOffice: ReturnType<typeof useBackOffice>
    rows: () => unknown
  }
  function Screen() {
    const actions = useRowActions(awards)
    const record = useRecordForm({
      draftKey: 'awards',
      source: 'awards form',
      table: 'awards',
      schema: awards.schema,
      row,
      initial: toFormValues(awards.schema, row ?? { is_active: true }),
      unsaved: { draft: null, autosave: null },
      save: actions.save,
      onDirtyChange: () => {},
    })
    Object.assign(screen, { actions, record, backOffice: useBackOffice() })
    return null
  }
  renderToString(
    <QueryClientProvider client={queryClient}>
      <DataProvider apiKey="public" offersPasskeys={false}>
        <Screen />
      </DataProvider>
    </QueryClientProvider>,
  )
  const listKey = ['awards', 'rows', {}]
  queryClient.setQueryData(listKey, { rows: [stored], total: 1, page: 1 })
  screen.rows = () => queryClient.getQueryData(listKey)
  // On the server no effect runs, and a form that is not mounted would tell its first values.
  screen.record.form.control._state.mount = true
  for (const [name, value] of Object.entries(typed)) screen.record.form.setValue(name, value)
  return screen
}

const said = () => shown.map(({ title, description, tone }) => ({ title, description, tone }))
const error = (description: string) => [{ title: 'Error', description, tone: 'destructive' }]

test.each(kinds)(
  'SH-10 SH-22: %s refuses a new record, says why and keeps what was typed',
  async (_what, answer, reason) => {
    vi.stubGlobal('fetch', vi.fn(answer))
    const { record } = openScreen(null)
    expect(await record.save()).toBe(false)
    expect(fetch).toHaveBeenCalledOnce()
    expect(said()).toEqual(error(`Error creating award: ${reason}`))
    expect(record.form.getValues()).toMatchObject(typed)
  },
)

test.each(kinds)(
  'SH-10 SH-22: %s refuses a change, says why and keeps what was typed',
  async (_what, answer, reason) => {
    vi.stubGlobal('fetch', vi.fn(answer))
    const { record } = openScreen(stored)
    expect(await record.save()).toBe(false)
    expect(said()).toEqual(error(`Error updating award: ${reason}`))
    expect(record.form.getValues()).toMatchObject(typed)
  },
)

test.each(kinds)(
  'SH-10: %s refuses a deletion, says why and leaves the row in the list',
  async (_what, answer, reason) => {
    vi.stubGlobal('fetch', vi.fn(answer))
    const { actions, rows } = openScreen(null)
    await actions.remove(stored)
    expect(said()).toEqual(error(`Error deleting award: ${reason}`))
    expect(rows()).toEqual({ rows: [stored], total: 1, page: 1 })
  },
)

test.each(kinds)('SH-10: the form shows the reason beside its buttons: %s', async (_what, answer, reason) => {
  vi.stubGlobal('fetch', vi.fn(answer))
  const { actions, record } = openScreen(null)
  const result = await actions.save({ ...typed, year: 2021 }, null)
  const problem = result.saved ? null : result.error
  const html = renderToStaticMarkup(
    <SaveProblem
      record={{ ...record, problem }}
      schema={awards.schema}
      table="awards"
      noun="award"
      isOnlyRecord={false}
      canCreate
    />,
  )
  expect(html).toContain('role="alert"')
  expect(html).toContain(reason)
})

test('SH-22: 401 ends the session, keeps what was typed and shows no error of its own', async () => {
  vi.stubGlobal('fetch', vi.fn(refusal(401, '42501', 'permission denied')))
  const { record, backOffice } = openScreen(null)
  const end = vi.fn(() => writeSession(null))
  backOffice.signedOut.addEventListener('signed-out', end)
  expect(await record.save()).toBe(false)
  expect(end).toHaveBeenCalledOnce()
  expect(readSession()).toBeNull()
  expect(said()).toEqual([])
  expect(record.form.getValues()).toMatchObject(typed)
})

test('what the server takes is said to be saved', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ ...stored }, { status: 201 })),
  )
  const { record } = openScreen(null)
  expect(await record.save()).toBe(true)
  expect(said()).toEqual([{ title: 'Success', description: 'Award created successfully', tone: 'success' }])
})
