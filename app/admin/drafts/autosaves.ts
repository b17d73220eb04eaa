import { createSerialQueue } from '#app/admin/data/serial-queue.ts'
import { anyTable } from '#app/lib/data/any-table.ts'
import type { Data, TableName } from '#app/lib/data/data.ts'

/** Which unsaved words: of a record, or of a new one if the id is empty. */
export interface AutosaveKey {
  table: TableName
  recordId: string
}

/** The requests of one record run one after the other, also those of a form that has closed meanwhile. */
const queue = createSerialQueue()
const maxWaitMs = 10_000

/** A request that never ends, as those of an ended session, must not hold up the later ones. */
const inOrder = async ({ table, recordId }: AutosaveKey, request: () => PromiseLike<unknown>): Promise<unknown> => {
  let failure: unknown = null
  await queue.run(`${table} ${recordId}`, async () => {
    const running = Promise.resolve(request()).catch((error: unknown) => {
      failure = error
    })
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
    return true
  })
  return failure
}

/** Both return the reason of a failure, and null if they succeeded. */
export const keepAutosave = (data: Data, key: AutosaveKey, values: object, version: string) =>
  inOrder(key, () =>
    data
      .from('autosaves')
      .upsert({ table_name: key.table, record_id: key.recordId, values: values as never, base_version: version })
      .throwOnError(),
  )

export const forgetAutosave = (data: Data, key: AutosaveKey) =>
  inOrder(key, () =>
    anyTable(data, 'autosaves').delete().match({ table_name: key.table, record_id: key.recordId }).throwOnError(),
  )

/** Waits for what is still being kept or forgotten. */
export const autosaveSettled = (key: AutosaveKey) => inOrder(key, () => Promise.resolve())

export interface OpenAutosave {
  /** Returns the reason of a failure, and null if everything typed is kept. */
  keep: () => Promise<unknown>
  forget: () => Promise<unknown>
}

/** Of the forms with unsaved words. */
const open = new Set<OpenAutosave>()

export function registerAutosave(autosave: OpenAutosave) {
  open.add(autosave)
  return () => {
    open.delete(autosave)
  }
}

export const canKeepUnsaved = () => open.size > 0

/** Returns the reason of the first failure, and null if everything typed is kept. */
export const keepUnsaved = async () =>
  (await Promise.all([...open].map(({ keep }) => keep()))).find((failure) => failure !== null) ?? null

export const forgetUnsaved = () => Promise.all([...open].map(({ forget }) => forget()))
