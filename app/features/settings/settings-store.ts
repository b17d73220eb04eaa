import { z } from 'zod'
import type { AdminRow } from '#app/admin-kit/define-resource.ts'
import type { SingletonStore } from '#app/admin-kit/define-singleton.ts'
import { EditConflict } from '#app/admin-kit/edit-conflict.ts'
import { fieldsOf, initialValues } from '#app/admin-kit/form-values.ts'
import type { Row } from '#app/lib/data/data.ts'
import { defaultSettings } from './built-in.ts'
import { settingsSchema } from './schema.ts'

/** Rows of keys and values, edited as if they were one record. */
export const settingsStore: SingletonStore = {
  async load(data) {
    const { data: rows } = await data.from('settings').select('key,value,updated_at').order('key').throwOnError()
    return asRecord(rows)
  },

  async save(data, values, opened) {
    const known: Record<string, string> = JSON.parse(String(opened?.updated_at ?? '{}'))
    const settings = fieldsOf(settingsSchema)
      .map(({ name, field }) => ({ key: name, value: String(values[name]), description: field.help ?? '' }))
      .filter(({ key, value }) => key in known || !isUntouchedDefault(key, value))
    const { data: isSaved } = await data.rpc('save_settings', { settings, opened: known }).throwOnError()
    const current = await this.load(data)
    if (!isSaved) throw new EditConflict(current)
    return current && { ...current, updated_at: versionOf(current, settings, known) }
  },

  fromRows: (rows) => valuesOf(Object.entries(rows).map(([key, row]) => ({ key, value: String(row.value) }))),
}

/** A setting that somebody else has changed since keeps the version before, so that the next save finds the conflict. */
function versionOf(current: AdminRow, saved: readonly { key: string; value: string }[], known: Record<string, string>) {
  const version: Record<string, string | undefined> = JSON.parse(String(current.updated_at))
  for (const { key, value } of saved) if (String(current[key]) !== value) version[key] = known[key]
  return JSON.stringify(version)
}

/** The form's own default hours are not those that visitors see: saved unchanged, they would become so. */
const isUntouchedDefault = (key: string, value: string) =>
  key === 'business_hours' && value === defaultSettings.business_hours

function valuesOf(rows: readonly Pick<Row<'settings'>, 'key' | 'value'>[]) {
  const start = settingsSchema.parse(initialValues(settingsSchema)) as Record<string, unknown>
  for (const { key, value } of rows) {
    const part = settingsSchema.shape[key as keyof typeof settingsSchema.shape]
    // A value that no form would have saved is not shown as if one had.
    if (part && z.safeEncode(part as z.ZodType, value).success) start[key] = value
  }
  return start
}

function asRecord(rows: Pick<Row<'settings'>, 'key' | 'value' | 'updated_at'>[]) {
  if (rows.length === 0) return null
  const version = JSON.stringify(Object.fromEntries(rows.map(({ key, updated_at }) => [key, updated_at])))
  return { ...valuesOf(rows), id: 'settings', created_at: '', updated_at: version }
}
