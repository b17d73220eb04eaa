import type { LucideIcon } from 'lucide-react'
import type { z } from 'zod'
import type { Data, TableName } from '#app/lib/data/data.ts'
import type { AdminRow, FitsTable, ScreenGroup } from './define-resource.ts'
import type { SingletonMessages } from './messages.ts'

export interface FormSection {
  title: string
  note?: string
  fields: readonly string[]
}

/** Where the record is kept, if it is not the one row of a table. */
export interface SingletonStore {
  load(data: Data): Promise<AdminRow | null>
  /** Saves over what was opened, null meaning nothing; refuses when that is no longer what is stored. */
  save(data: Data, values: Record<string, unknown>, opened: AdminRow | null): Promise<void>
}

/** A thing of which there is one, declared: its form, its checks, its messages and its saving follow from it. */
export interface Singleton<Schema extends z.ZodObject = z.ZodObject> {
  /** The last part of its address under /admin. */
  path: string
  /** The table whose only row it is; screens that show it are refreshed by this name. */
  table: TableName
  title: string
  note: string
  group: ScreenGroup
  icon: LucideIcon
  words: { one: string }
  messages: SingletonMessages
  schema: Schema
  sections: readonly (FormSection & { fields: readonly (keyof z.output<Schema> & string)[] })[]
  saveLabel: string
  /** Said when there is none; without it the form starts a new one. */
  missing?: string
  store?: SingletonStore
  /** Where visitors see it. */
  publicAddress: string
}

/** Its fields are columns of its table, unless it is kept in another way. */
export const defineSingleton = <Name extends TableName, Schema extends z.ZodObject>(
  single: Singleton<Schema> & { table: Name } & (
      | { store: SingletonStore }
      | { store?: never; schema: FitsTable<Schema, Name> }
    ),
): Singleton => single
