import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Autosave, ContentDraft, UnsavedWork } from '#app/admin/drafts/content-drafts.ts'
import type { AdminRow } from '#app/admin-kit/define-resource.ts'
import { toFormValues } from '#app/admin-kit/form-values.ts'

/** An unsaved form, stored when the session ends. */
export interface FormDraft {
  row: AdminRow | null
  /** The version that the next save overwrites. */
  opened: AdminRow | null
  contentDraft: ContentDraft | null
  initial: FieldValues
  values: FieldValues
}

interface Given {
  schema: z.ZodObject
  row: AdminRow | null
  initial: FieldValues
  draft?: FormDraft | null
  unsaved: UnsavedWork
}

interface Start {
  initial: FieldValues
  opened: AdminRow | null
  isBaseKnown: boolean
  contentDraft: ContentDraft | null
  /** Unsaved words that differ from what the form shows. */
  offer: Autosave | null
}

/** What a form opens with: the words of an ended session, else the draft of the record, else the record. */
export function startOfForm({ schema, row, initial, draft, unsaved }: Given): Start {
  if (draft) {
    const { opened, contentDraft } = draft
    return { initial: draft.initial, opened, isBaseKnown: true, contentDraft, offer: null }
  }
  const offerOver = (values: FieldValues) => findOffer(schema, unsaved.autosave, values)
  if (!row || !unsaved.draft)
    return { initial, opened: row, isBaseKnown: true, contentDraft: null, offer: offerOver(initial) }
  const { values, base_updated_at } = unsaved.draft
  const drafted = toFormValues(schema, { ...row, ...values })
  return {
    initial: drafted,
    opened: { ...row, updated_at: base_updated_at },
    isBaseKnown: base_updated_at === row.updated_at,
    contentDraft: unsaved.draft,
    offer: offerOver(drafted),
  }
}

/** Fields that the form no longer has are left out. */
function findOffer(schema: z.ZodObject, autosave: Autosave | null, shown: FieldValues): Autosave | null {
  if (!autosave) return null
  const values = Object.fromEntries(Object.entries(autosave.values).filter(([name]) => name in schema.shape))
  const isShown = Object.entries(values).every(([name, value]) => JSON.stringify(value) === JSON.stringify(shown[name]))
  return isShown ? null : { ...autosave, values }
}
