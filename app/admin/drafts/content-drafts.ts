import type { AdminRow } from '#app/admin-kit/define-resource.ts'
import { EditConflict } from '#app/admin-kit/edit-conflict.ts'
import { anyTable } from '#app/lib/data/any-table.ts'
import type { Data, TableName } from '#app/lib/data/data.ts'

/** The saved draft of a record that visitors see. */
export interface ContentDraft {
  /** Columns, as they would be stored. */
  values: Record<string, unknown>
  saved_at: string
  /** The version of the record that it was written over. */
  base_updated_at: string
  author: string
}

/** What somebody typed into a form and did not save. */
export interface Autosave {
  /** As they stood in the form. */
  values: Record<string, unknown>
  saved_at: string
  /** The `updated_at` of the record that was opened, as the form knew it. */
  base_version: string
}

/** What a form opens with beside the record. */
export interface UnsavedWork {
  draft: ContentDraft | null
  autosave: Autosave | null
}

/** Somebody else saved a draft after the form was opened. */
export class DraftConflict extends Error {
  readonly draft: ContentDraft
  readonly record: AdminRow

  constructor(draft: ContentDraft, record: AdminRow) {
    super('Somebody else has saved a draft meanwhile')
    this.draft = draft
    this.record = record
  }
}

export async function loadUnsavedWork(data: Data, table: TableName, recordId: string): Promise<UnsavedWork> {
  const { data: found } = await data.rpc('unsaved_work', { changed_table: table, changed_row: recordId }).throwOnError()
  return found as unknown as UnsavedWork
}

export interface DraftOf {
  table: TableName
  /** The record as it was opened, with the version that the draft was written over. */
  opened: AdminRow
  /** The draft as it was opened. */
  draft: ContentDraft | null
}

const argsOf = ({ table, opened, draft }: DraftOf, values: Record<string, unknown>) => ({
  table,
  record_id: opened.id,
  values,
  base_updated_at: String(opened.updated_at),
  draft_saved_at: draft?.saved_at ?? null,
})

/** Returns the draft as it is stored. Throws `EditConflict` or `DraftConflict` if somebody else was first. */
export async function saveDraft(data: Data, of: DraftOf, values: Record<string, unknown>): Promise<ContentDraft> {
  const { data: answer } = await data.rpc('save_content_draft', argsOf(of, values)).throwOnError()
  const { draft } = await loadUnsavedWork(data, of.table, of.opened.id)
  if (answer.saved_at && draft) return draft
  throw await findConflict(data, of, draft)
}

/** Saves the record and deletes its draft. Throws as `saveDraft` does. */
export async function publishDraft(data: Data, of: DraftOf, values: Record<string, unknown>): Promise<AdminRow> {
  const { data: answer } = await data.rpc('publish_content_draft', argsOf(of, values)).throwOnError()
  if (answer.stored) return { ...answer.stored, id: of.opened.id }
  const { draft } = await loadUnsavedWork(data, of.table, of.opened.id)
  throw await findConflict(data, of, draft)
}

/** Deletes the draft that was opened. Throws as `saveDraft` does. Returns the record that visitors see. */
export async function discardDraft(data: Data, of: DraftOf): Promise<AdminRow | null> {
  const { data: deleted } = await anyTable(data, 'content_drafts')
    .delete()
    .match({ table_name: of.table, record_id: of.opened.id, saved_at: of.draft?.saved_at })
    .select('record_id')
    .throwOnError()
  const record = await findRecord(data, of)
  if (deleted.length > 0) return record
  const { draft } = await loadUnsavedWork(data, of.table, of.opened.id)
  if (!draft) return record
  throw await findConflict(data, of, draft)
}

async function findConflict(data: Data, of: DraftOf, draft: ContentDraft | null): Promise<Error> {
  const record = await findRecord(data, of)
  const isDraftTheirs = draft !== null && draft.saved_at !== of.draft?.saved_at
  return record && isDraftTheirs ? new DraftConflict(draft, record) : new EditConflict(record)
}

async function findRecord(data: Data, { table, opened }: DraftOf): Promise<AdminRow | null> {
  const { data: row } = await anyTable(data, table).select('*').eq('id', opened.id).maybeSingle().throwOnError()
  return row && { ...row, id: opened.id }
}
