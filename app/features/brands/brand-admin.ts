import type { LucideIcon } from 'lucide-react'
import type { z } from 'zod'
import type { FitsTable } from '#app/admin-kit/define-resource.ts'
import type { Singleton } from '#app/admin-kit/define-singleton.ts'
import type { TableName } from '#app/lib/data/data.ts'
import { brandMessages } from './admin-messages.ts'
import { brandFields } from './brand-schema.ts'

interface Brand<Name extends TableName, Schema extends z.ZodObject> {
  /** As its messages call it. */
  name: string
  path: string
  table: Name
  title: string
  note: string
  icon: LucideIcon
  schema: Schema & FitsTable<Schema, Name>
  items: { title: string; field: keyof z.output<Schema> & string }
}

/** The page of a sister business: what it is, and its list of items. */
export const defineBrand = <Name extends TableName, Schema extends z.ZodObject>({
  name,
  items,
  ...brand
}: Brand<Name, Schema>): Singleton => ({
  ...brand,
  group: 'Travel Services',
  words: { one: 'page' },
  messages: brandMessages(name),
  sections: [
    { title: 'Basic Information', fields: Object.keys(brandFields) },
    { title: items.title, note: 'One card each, in this order.', fields: [items.field] },
  ],
  saveLabel: 'Save Changes',
  hasHistory: true,
  missing: `No ${name} data found. Please add a record in the backend table.`,
  publicAddress: `/${brand.path}`,
})
