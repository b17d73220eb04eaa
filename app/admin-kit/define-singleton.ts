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

/** How the record is loaded and saved, if it is not the only row of a table. */
export interface SingletonStore {
  load(data: Data): Promise<AdminRow | null>
  /**
   * Saves over the opened version, or creates the record if that is null. Throws `EditConflict` if the stored version
   * differs. Returns the version that it has saved, even if somebody else has saved a newer one since.
   */
  save(data: Data, values: Record<string, unknown>, opened: AdminRow | null): Promise<AdminRow | null>
  /** Of a record of several rows: the record, from these rows by their keys. */
  fromRows?(rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Record<string, unknown>
}

/** Declares a record of which there is one: its form, validation, messages and saving follow from it. */
export interface Singleton<Schema extends z.ZodObject = z.ZodObject> {
  /** The last part of its path under /admin. */
  path: string
  /** The table of the record. Queries of this table are refetched after a save. */
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
  /** Shown when there is no record yet. Without it the form creates one. */
  missing?: string
  store?: SingletonStore
  /** Earlier versions can be read and restored: the table declares `private.has_history`. */
  hasHistory?: boolean
  /** The public page that shows it. */
  publicAddress: string
}

/** Checks that the fields are columns of the table, unless the singleton has its own store. */
export const defineSingleton = <Name extends TableName, Schema extends z.ZodObject>(
  singleton: Singleton<Schema> & { table: Name } & (
      | { store: SingletonStore }
      | { store?: never; schema: FitsTable<Schema, Name> }
    ),
): Singleton => singleton
