import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ResourceMessages } from './admin-messages.ts'

export const screenGroups = [
  'Content Management',
  'Business Management',
  'Travel Services',
  'Communication',
  'System',
] as const
export type ScreenGroup = (typeof screenGroups)[number]

export interface RowMarks {
  id: string
  created_at: string
  updated_at: string
}
export type RowOf<Schema extends z.ZodObject> = z.output<Schema> & RowMarks

export interface Column<Row> {
  header: string
  cell(row: Row): ReactNode
  /** Shown without its heading where the table is narrow: pictures. */
  isUnlabelled?: boolean
}

interface ListOptions {
  /** Column and direction, the most important first. */
  order: readonly (readonly [column: string, direction: 'asc' | 'desc'])[]
  /** Columns in which words are looked for once the list is long. */
  search: readonly string[]
  filter?: { label: string; column: string; options: readonly { value: string; label: string }[] }
}

export type ListDeclaration<Row> = ListOptions &
  (
    | { layout: 'table'; columns: readonly Column<Row>[] }
    | { layout: 'cards' | 'rows'; card: { of(row: Row): ReactNode } }
  )

/** A managed thing, declared: list, search, paging, form, checks, messages and deletion follow from it. */
export interface Resource<Schema extends z.ZodObject = z.ZodObject> {
  /** The last part of its address under /admin. */
  path: string
  table: string
  title: string
  note?: string
  group: ScreenGroup
  icon: LucideIcon
  words: { one: string; many: string }
  messages: ResourceMessages
  /** What the screen says when there is none. */
  empty: string
  schema: Schema
  list: ListDeclaration<RowOf<Schema>>
  /** An inline form opens with Add or Edit, unless it `staysOpen` beside the list. */
  form: { in: 'dialog'; size?: 'md' | 'lg' | 'xl' } | { in: 'inline'; staysOpen?: boolean }
  /** While it is written it can be seen as visitors will see it: routes/admin/preview.tsx draws it. */
  hasPreview?: boolean
  /** The question before a deletion; false deletes at once and offers to undo it. */
  remove: { confirm: string | false }
  /** Rows change places with their neighbours. */
  isReordered?: boolean
  /** How one row is called where only words tell it from its neighbours. */
  nameOf(row: RowOf<Schema>): string
  /** Where visitors see it. */
  publicAddress?(row: RowOf<Schema>): string
  /** What the way there is called, where that is not 'Open … in new tab'. */
  openWords?(name: string): string
}

/** Kept together by their schema here; the machine knows them all by their common shape. */
export const defineResource = <Schema extends z.ZodObject>(resource: Resource<Schema>): Resource =>
  resource as unknown as Resource

export const publishedFilter = {
  label: 'Status',
  column: 'is_published',
  options: [
    { value: 'true', label: 'Published' },
    { value: 'false', label: 'Draft' },
  ],
} as const

export const activeFilter = {
  label: 'Status',
  column: 'is_active',
  options: [
    { value: 'true', label: 'Active' },
    { value: 'false', label: 'Inactive' },
  ],
} as const
