import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import { formSource, reasonOf, report, showMessage } from '#app/admin/data/report.ts'
import { insertRow, toAdminRow, updateRow } from '#app/admin/data/rows.ts'
import { DraftConflict, publishDraft } from '#app/admin/drafts/content-drafts.ts'
import type { Save } from '#app/admin/form/use-record-form.ts'
import type { AdminRow } from '#app/admin-kit/define-resource.ts'
import type { Singleton, SingletonStore } from '#app/admin-kit/define-singleton.ts'
import { EditConflict } from '#app/admin-kit/edit-conflict.ts'
import { anyTable } from '#app/lib/data/any-table.ts'
import type { TableName } from '#app/lib/data/data.ts'
import { dismissToast } from '#app/ui/toast/toast.ts'

const tableStore = (table: TableName): SingletonStore => ({
  async load(data) {
    const { data: row, error } = await anyTable(data, table).select('*').limit(1).maybeSingle()
    // PGRST116: no row.
    if (error?.code === 'PGRST116') return null
    if (error) throw error
    return row && toAdminRow({ table }, row)
  },
  save: (data, values, opened) =>
    opened ? updateRow(data, table, opened, values) : insertRow(data, { table }, values),
})

/** Loads and saves the record. It is loaded when the screen opens and after each save. */
export function useSingleton(singleton: Singleton) {
  const data = useData()
  const queryClient = useQueryClient()
  const { table, messages, store = tableStore(table) } = singleton
  const queryKey = [table, 'single']
  const query = useQuery({
    queryKey,
    queryFn: () => store.load(data),
    // A refetch must not change the values while the user edits them.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    meta: { failed: messages.loadFailed ?? `The ${singleton.words.one} could not be loaded` },
  })

  const save: Save = async (values, opened, draft) => {
    const source = formSource(singleton.path)
    dismissToast(source)
    let saved: AdminRow | null
    try {
      if (opened && draft) saved = await publishDraft(data, { table, opened, draft }, values)
      else saved = await store.save(data, values, opened)
    } catch (failure) {
      const reason = reasonOf(failure)
      if (failure instanceof EditConflict || failure instanceof DraftConflict) console.warn(reason)
      else report(messages.saveFailed(reason), failure, source)
      return { saved: false, error: failure }
    }
    showMessage(messages.saved, source)
    await queryClient.invalidateQueries({ queryKey: [table] })
    return { saved: true, stored: saved, isNew: opened === null }
  }
  return { query, save }
}
