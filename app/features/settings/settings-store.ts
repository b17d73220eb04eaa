import { z } from 'zod'
import type { SingletonStore } from '#app/admin-kit/define-singleton.ts'
import { EditConflict } from '#app/admin-kit/edit-conflict.ts'
import { fieldsOf, initialValues } from '#app/admin-kit/form-values.ts'
import type { Data, Insert, Row } from '#app/lib/data/data.ts'
import { settingsSchema } from './schema.ts'

/** `social_` gives social, `contact_` contact, `site_` general, anything else other; the database sees to it too. */
export const categoryOf = (key: string) => {
  if (key.startsWith('social_')) return 'social'
  if (key.startsWith('contact_')) return 'contact'
  return key.startsWith('site_') ? 'general' : 'other'
}

/** Rows of keys and values, edited as if they were one record. */
export const settingsStore: SingletonStore = {
  async load(data) {
    const { data: rows } = await data.from('settings').select('key,value,updated_at').order('key').throwOnError()
    return asRecord(rows)
  },

  async save(data, values, opened) {
    const current = await this.load(data)
    if (current && current.updated_at !== opened?.updated_at) throw new EditConflict(current)
    const rows = fieldsOf(settingsSchema).map(({ name, field }) => ({
      key: name,
      value: String(values[name]),
      category: categoryOf(name),
      description: field.help ?? '',
    }))
    await saveAll(data, rows)
  },
}

/** All of them or none. */
const saveAll = (data: Data, rows: Insert<'settings'>[]) =>
  data.from('settings').upsert(rows, { onConflict: 'key' }).throwOnError()

function asRecord(rows: Pick<Row<'settings'>, 'key' | 'value' | 'updated_at'>[]) {
  if (rows.length === 0) return null
  const start = settingsSchema.parse(initialValues(settingsSchema)) as Record<string, unknown>
  for (const { key, value } of rows) {
    const part = settingsSchema.shape[key as keyof typeof settingsSchema.shape]
    // A value that no form would have saved is not shown as if one had.
    if (part && z.safeEncode(part as z.ZodType, value).success) start[key] = value
  }
  const version = rows.map(({ key, updated_at }) => `${key} ${updated_at}`).join()
  return { ...start, id: 'settings', created_at: '', updated_at: version }
}
