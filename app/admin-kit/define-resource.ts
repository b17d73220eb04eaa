import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Data, Existing, Row, SelectedRow, TableName, Update } from '#app/lib/data/data.ts'
import type { AdminRole } from '#app/lib/permissions.ts'
import type { AdminMessage, ResourceMessages } from './messages.ts'

export const screenGroups = [
  'Content Management',
  'Business Management',
  'Travel Services',
  'Communication',
  'System',
] as const
export type ScreenGroup = (typeof screenGroups)[number]

/** A row as the screens hold it, whatever its table: its key is called `id`. */
export interface AdminRow {
  id: string
  [column: string]: unknown
}

/** A row of a certain table, as its list asks for it. */
export type ListedRow<Name extends TableName, Query extends string = '*'> = { id: string } & (Query extends '*'
  ? Row<Name>
  : SelectedRow<Name, Query>)

type ColumnOf<Row> = keyof Row & string

export interface Column<Row> {
  header: string
  cell(row: Row): ReactNode
  /** Shown without its heading where the table is narrow: pictures. */
  isUnlabelled?: boolean
}

/** Columns and what they must equal. */
export type Where<Row = AdminRow> = Readonly<Partial<Row>>
export type Order<Column extends string = string> = readonly (readonly [column: Column, direction: 'asc' | 'desc'])[]

export interface FilterOption<Row = AdminRow> {
  value: string
  label: string
  /** Where it is more than the filter's column being equal to the value. */
  where?: Where<Row>
}

export interface ListFilter<Row = AdminRow> {
  label: string
  column: ColumnOf<Row>
  options: readonly FilterOption<Row>[]
  /** In the order of the options, each with its count, in sight however short the list is. */
  isInSight?: boolean
  /** Chosen at first; without it, all rows show. */
  initial?: string
  /** What the list says when this choice has no row. */
  empty?(option: FilterOption): string
}

/** A way to put the rows of a long list in order. */
export interface Sort<Column extends string = string> {
  value: string
  label: string
  order: Order<Column>
}

interface ListOptions<Row> {
  /** Columns and embedded relations, if not simply all columns. */
  select?: string
  /** Column and direction, the most important first. */
  order: Order<ColumnOf<Row>>
  /** Other orders that a long list offers; the first is its own. */
  sorts?: readonly Sort<ColumnOf<Row>>[]
  /** Columns in which words are looked for once the list is long. */
  search: readonly ColumnOf<Row>[]
  filter?: ListFilter<Row>
  /** How many rows there are, and how many of each of the filter's options, above the list. */
  hasCounters?: boolean
  /** A button loads the list again. */
  hasRefresh?: boolean
}

export type ListDeclaration<Row> = ListOptions<Row> &
  (
    | { layout: 'table'; columns: readonly Column<Row>[] }
    /** `sheets` stand below each other, each with its buttons under its text. */
    | { layout: 'cards' | 'rows' | 'sheets'; card: { of(row: Row): ReactNode } }
  )

/** A step that a row can take from where it is: its columns change, and that is said. */
export interface Move<Row> {
  label: string
  icon: LucideIcon
  change: Partial<Row>
  done: AdminMessage
}

/** What is done with several rows at once. */
export interface BulkMove<Row> {
  label: string
  icon: LucideIcon
  /** Null: they are deleted. */
  change: Partial<Row> | null
  /** The question before it. */
  confirm?(count: number): string
  done(count: number): AdminMessage
}

export interface RowLink {
  label: string
  icon: LucideIcon
  href: string
  isNewTab?: boolean
}

/** A row in full, in a dialog, with its next steps below. */
export interface Details<Row> {
  label: string
  titleOf(row: Row): string
  of(row: Row): ReactNode
}

/** All rows as a file for spreadsheets. */
export interface ExportDeclaration<Row> {
  columns: readonly { header: string; value(row: Row): string }[]
  /** The day follows, and the ending. */
  fileName: string
  messages: { done: AdminMessage; none: AdminMessage }
}

/** How rows are written when that is more than a call on their table. */
export interface Store<Values, Row, Made> {
  insert(data: Data, values: Values): Promise<Made>
  /** Answers whether the row was still as it was opened; else nothing of it is overwritten. */
  update(data: Data, opened: Row, values: Values): Promise<boolean>
}

/** Something to hand on that is shown once: after a row was made, and whenever it is asked for again. */
export interface OneTimeSecret<Row, Made> {
  title: string
  note: string
  valueOf(made: Made): string
  again: {
    label: string
    icon: LucideIcon
    ask(data: Data, row: Row): Promise<string>
    failed(reason: string): AdminMessage
  }
}

/**
 * A managed thing, declared: list, search, paging, form, checks, messages and deletion follow from it. Its callbacks are
 * methods, so that what is declared for the rows of one table is also a resource of any rows.
 */
export interface Resource<Row = AdminRow, Schema extends z.ZodObject = z.ZodObject, Made = AdminRow> {
  /** The last part of its address under /admin. */
  path: string
  table: TableName
  /** The primary key, where it is not `id`. */
  key?: ColumnOf<Row>
  title: string
  note?: string
  group: ScreenGroup
  icon: LucideIcon
  /** The role that the screen is for; without one, every admin's. */
  role?: AdminRole
  words: { one: string; many: string }
  /** The label of its count card on the dashboard; without one it has no card. */
  countLabel?: string
  messages: ResourceMessages
  /** What the screen says when there is none. */
  empty: string
  /** The fields of its form. */
  schema: Schema
  list: ListDeclaration<Row>
  form?: {
    in: 'dialog' | 'inline'
    size?: 'md' | 'lg' | 'xl'
    /** An inline form that stands beside the list; any other opens with Add or Edit. */
    staysOpen?: boolean
    /** What the form of an existing row is called, if not 'Edit …'. */
    editTitle?: string
    /** Rows come from elsewhere. */
    isForExisting?: boolean
  }
  /** Its rows tell of other records: who looks for a record does not mean them. */
  isLog?: boolean
  /** While it is written it can be seen as visitors will see it: routes/admin/preview.tsx draws it. */
  hasPreview?: boolean
  remove?: {
    /** The question before a deletion; false deletes at once and offers to undo it. */
    confirm: string | false | { of(row: Row): string }
    /** Where it is more than a call on their table. */
    by?(data: Data, ids: readonly string[]): Promise<unknown>
  }
  /** Rows change places with their neighbours. */
  isReordered?: boolean
  /** How one row is called where only words tell it from its neighbours. */
  nameOf(row: Row): string
  /** Where visitors see it, or will. */
  publicAddress?(row: Row): string
  /** What the way there is called, where that is not 'Open … in new tab'. */
  openWords?(name: string): string
  links?(row: Row): readonly RowLink[]
  moves?(row: Row): readonly Move<Row>[]
  bulk?: readonly BulkMove<Row>[]
  details?: Details<Row>
  exported?: ExportDeclaration<Row>
  /** Rows that wait for somebody: counted in the sidebar, listed on the dashboard by the time they came. */
  pending?: 'created_at' extends keyof Row ? Where<Row> : never
  store?: Store<z.output<Schema>, Row, Made>
  oneTimeSecret?: OneTimeSecret<Row, Made>
}

/** Every field of the form is a column of the table and holds what the column takes; else, what is wrong. */
export type FitsTable<Schema extends z.ZodObject, Name extends TableName> =
  Exclude<keyof Schema['shape'], keyof Update<Name>> extends infer Unknown extends string
    ? [Unknown] extends [never]
      ? { shape: { [Field in keyof Schema['shape']]: z.ZodType<Update<Name>[Field & keyof Update<Name>]> } }
      : `${Unknown} is no column of ${Name}`
    : never

/** Checked against its table here; the screens know every resource by its common shape. */
export function defineResource<
  Name extends TableName,
  Schema extends z.ZodObject,
  const Query extends string = '*',
  Made = AdminRow,
>(
  resource: Resource<ListedRow<Name, Query>, Schema, Made> & {
    table: Name
    schema: FitsTable<Schema, Name>
    list: { select?: Query & Existing<Name, Query> }
  },
): Resource
export function defineResource(resource: Resource): Resource {
  return resource
}

export const sortsByTime = <const Column extends string>(column: Column): Sort<Column>[] => [
  { value: 'newest', label: 'Newest first', order: [[column, 'desc']] },
  { value: 'oldest', label: 'Oldest first', order: [[column, 'asc']] },
]

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
