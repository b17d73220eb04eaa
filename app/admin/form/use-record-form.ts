import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { ContentDraft, UnsavedWork } from '#app/admin/drafts/content-drafts.ts'
import { useRegisterDraft } from '#app/admin/drafts/draft-recovery.ts'
import { useAutosave } from '#app/admin/drafts/use-autosave.ts'
import type { AdminRow } from '#app/admin-kit/define-resource.ts'
import { fillDerived, toFormValues } from '#app/admin-kit/form-values.ts'
import { isShownNow } from '#app/admin-kit/schedule.ts'
import type { TableName } from '#app/lib/data/data.ts'
import { type FormDraft, startOfForm } from './start-of-form.ts'
import { useContentDraft } from './use-content-draft.ts'

/** `stored` is the saved version, null if the store does not tell it. */
export type SaveResult = { saved: true; stored: AdminRow | null; isNew: boolean } | { saved: false; error: unknown }
/** With the draft that the form was opened with, if the record has one: the save then publishes it. */
export type Save = (
  values: Record<string, unknown>,
  opened: AdminRow | null,
  draft: ContentDraft | null,
) => Promise<SaveResult>

export interface RecordFormOptions {
  /** Where a draft is looked for after the next login. */
  draftKey: string
  /** The toast source of the form. */
  source: string
  table: TableName
  schema: z.ZodObject
  row: AdminRow | null
  initial: FieldValues
  /** The unsaved form that was stored when the session ended. */
  draft?: FormDraft | null
  /** What else there is of the record: see `useUnsavedWork`. */
  unsaved: UnsavedWork
  /** What is typed is kept on the server. */
  hasHistory?: boolean
  /** The record is one of several rows, which has no draft. */
  hasSeveralRows?: boolean
  save: Save
  onDirtyChange: (isDirty: boolean) => void
  /** Without it the form stays open after a save and keeps what was typed during the save. */
  onDone?: (created: AdminRow | null) => void
  /** Called with the names of the fields that a save found wrong. */
  onInvalid?: (names: readonly string[]) => void
}

/** The values, validation, saving, drafts and conflicts of one record's form, whatever it looks like. */
export function useRecordForm({ draftKey, table, schema, row, draft, save, ...options }: RecordFormOptions) {
  const { hasHistory = false, onDirtyChange, onDone, onInvalid } = options
  const [start] = useState(() =>
    startOfForm({ schema, row, initial: options.initial, draft, unsaved: options.unsaved }),
  )
  const form = useForm<FieldValues, unknown, FieldValues>({
    resolver: (typed, ...rest) => zodResolver(schema)(fillDerived(schema, typed), ...rest),
    defaultValues: start.initial,
  })
  const { isDirty, isSubmitting } = form.formState
  const [opened, setOpened] = useState(start.opened)
  // Of a version that is older than the loaded record only its time is known.
  const [isBaseKnown, setBaseKnown] = useState(start.isBaseKnown)
  const [isRestored, setRestored] = useState(Boolean(draft))
  const [offer, setOffer] = useState(start.offer)
  const [problem, setProblem] = useState<unknown>(null)
  const isSaving = useRef(false)
  const { reset } = form
  const autosave = useAutosave({
    of: hasHistory ? { table, recordId: opened?.id ?? '' } : null,
    form,
    isDirty,
    version: String(opened?.updated_at ?? ''),
  })
  // A layout effect, because an Escape right after a key press must already see the form as dirty.
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  useLayoutEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true })
  }, [draft, reset])

  const resetTo = (version: AdminRow | null, values: FieldValues, isKnown = true) => {
    reset(toFormValues(schema, values))
    setOpened(version)
    setBaseKnown(isKnown)
    setRestored(false)
  }
  const contentDraft = useContentDraft({ table, source: options.source, initial: start.contentDraft, setProblem })
  useRegisterDraft<FormDraft>(draftKey, isDirty, () => ({
    row,
    opened,
    contentDraft: contentDraft.current,
    initial: (form.formState.defaultValues ?? start.initial) as FieldValues,
    values: form.getValues(),
  }))

  /** Validates, then runs one save at a time. Returns whether it was saved. */
  async function submit(send: (values: FieldValues) => Promise<(() => void) | null>): Promise<boolean> {
    let isSaved = false
    await form.handleSubmit(
      async (values) => {
        if (isSaving.current) return
        isSaving.current = true
        setProblem(null)
        const sentValues = structuredClone(form.getValues())
        const finish = await send(values).finally(() => {
          isSaving.current = false
        })
        if (!finish) return
        isSaved = true
        void autosave.forget()
        const editedSince = Object.entries(form.getValues()).filter(
          ([name, value]) => !isEqual(value, sentValues[name]),
        )
        finish()
        if (!onDone) for (const [name, value] of editedSince) form.setValue(name, value, { shouldDirty: true })
      },
      (errors) => onInvalid?.(Object.keys(errors)),
    )()
    return isSaved
  }

  const saveOver = (version: AdminRow | null, known = contentDraft.current) =>
    submit(async (values) => {
      repeat.current = saveOver
      const result = await save(values, version, known)
      if (!result.saved) {
        setProblem(result.error)
        return null
      }
      return () => {
        contentDraft.set(null)
        if (onDone) onDone(result.isNew ? result.stored : null)
        else resetTo(result.stored, values)
      }
    })

  const saveDraftOver = (version: AdminRow | null, known = contentDraft.current) =>
    submit(async (values) => {
      repeat.current = saveDraftOver
      const stored = version && (await contentDraft.save(version, known, values))
      if (!stored) return null
      return () => {
        if (onDone) onDone(null)
        else resetTo(version, { ...version, ...stored.values }, version !== opened || isBaseKnown)
      }
    })
  /** What a conflict refused, to be done over the version of somebody else. */
  const repeat = useRef<typeof saveOver>(saveOver)

  return {
    form,
    /** The version that the next save overwrites; null for a record that is not stored yet. */
    opened,
    isBaseKnown,
    isDirty,
    isSaving: isSubmitting,
    isRestored,
    problem,
    contentDraft: contentDraft.current,
    /** Whether visitors see the stored record. */
    isPublic: opened !== null && isShownNow(opened),
    canSaveDraft:
      hasHistory && !options.hasSeveralRows && opened !== null && (contentDraft.current !== null || isShownNow(opened)),
    autosaveState: autosave.state,
    save: () => saveOver(opened),
    saveDraft: () => saveDraftOver(opened),
    async discardDraft() {
      const published = opened && (await contentDraft.discard(opened))
      if (!published) return
      resetTo(published, published)
      setProblem(null)
    },
    /** Unsaved words of an earlier form, until they are taken or discarded. */
    offer,
    continueWithOffer() {
      if (!offer) return
      autosave.takeOver()
      reset({ ...form.getValues(), ...offer.values }, { keepDefaultValues: true })
      if (opened && offer.base_version !== opened.updated_at) {
        setOpened({ ...opened, updated_at: offer.base_version })
        setBaseKnown(false)
      }
      setOffer(null)
    },
    discardOffer() {
      autosave.takeOver()
      if (!isDirty) void autosave.forget()
      setOffer(null)
    },
    takeTheirs(theirs: AdminRow) {
      resetTo(theirs, theirs)
      setProblem(null)
    },
    takeTheirDraft(theirs: ContentDraft, record: AdminRow) {
      contentDraft.set(theirs)
      const isKnown = theirs.base_updated_at === record.updated_at
      resetTo({ ...record, updated_at: theirs.base_updated_at }, { ...record, ...theirs.values }, isKnown)
      setProblem(null)
    },
    /** Saves an earlier version over the opened one, as if it had been typed. */
    restoreVersion(version: FieldValues) {
      reset(toFormValues(schema, version), { keepDefaultValues: true })
      return saveOver(opened)
    },
    saveMine(theirs: AdminRow | null) {
      setOpened(theirs)
      setBaseKnown(true)
      // A record that was deleted is saved as a new one.
      void (theirs ? repeat.current : saveOver)(theirs)
    },
    saveMineOverDraft(theirs: ContentDraft) {
      contentDraft.set(theirs)
      void repeat.current(opened, theirs)
    },
  }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
