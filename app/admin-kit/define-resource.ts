import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Data, Existing, Row, SelectedRow, TableName, Update } from '#app/lib/data/data.ts'
import type { AdminRole } from '#app/lib/permissions.ts'
import type { Mailing } from './mailing.ts'
import type { AdminMessage, ResourceMessages } from './messages.ts'
import type { Suggestions } from './suggestions.ts'

export const screenGroups = [
  'Content Management',
  'Business Management',
  'Travel Services',
  'Communication',
  'System',
] as const
export type ScreenGroup = (typeof screenGroups)[number]

/** A row of any table as the screens use it, with its primary key as `id`. */
export interface AdminRow {
  id: string
  [column: string]: unknown
}

/** A row of a given table with the columns that its list selects. */
export type ListedRow<Name extends TableName, Query extends string = '*'> = { id: string } & (Query extends '*'
  ? Row<Name>
  : SelectedRow<Name, Query>)

type ColumnOf<Row> = keyof Row & string

export interface Column<Row> {
  header: string
  cell(row: Row): ReactNode
  /** In the narrow layout the cell has no column heading; for pictures. */
  isUnlabelled?: boolean
}

/** Columns and the values they must equal. */
export type Where<Row = AdminRow> = Readonly<Partial<Row>>
export type Order<Column extends string = string> = readonly (readonly [column: Column, direction: 'asc' | 'desc'])[]

export interface FilterOption<Row = AdminRow> {
  value: string
  label: string
  /** The condition, if it is not just that the filter's column equals the value. */
  where?: Where<Row>
  /** Rows that no counter above the list counts. */
  isAside?: boolean
}

export interface ListFilter<Row = AdminRow> {
  label: string
  column: ColumnOf<Row>
  options: readonly FilterOption<Row>[]
  /** Shown even if the list is short. */
  isAlwaysShown?: boolean
  /** The option selected at first; without it all rows show. */
  initial?: string
  /** The text shown when the selected option has no rows. */
  empty?(option: FilterOption): string
}

/** A sort order that the user can select. */
export interface Sort<Column extends string = string> {
  value: string
  label: string
  order: Order<Column>
}

interface ListOptions<Row> {
  /** Columns and embedded relations; by default all columns. */
  select?: string
  /** The default order, most significant column first. */
  order: Order<ColumnOf<Row>>
  /** The orders that a long list offers; the first is the default. */
  sorts?: readonly Sort<ColumnOf<Row>>[]
  /** The columns that the search of a long list looks in. */
  search: readonly ColumnOf<Row>[]
  filter?: ListFilter<Row>
  /** The condition of the rows that are listed and counted, unless a filter option says otherwise of the same column. */
  where?: Where<Row>
  /** Shows the number of rows in total and per filter option above the list. */
  hasCounters?: boolean
  /** Shows a button that reloads the list. */
  hasRefresh?: boolean
}

export type ListDeclaration<Row> = ListOptions<Row> &
  (
    | { layout: 'table'; columns: readonly Column<Row>[] }
    /** `rows` and `sheets` are one card per line; `sheets` have their buttons below the text. */
    | { layout: 'cards' | 'rows' | 'sheets'; card: { render(row: Row): ReactNode } }
  )

/** An action on one row: it updates columns and shows a message. */
export interface RowAction<Row> {
  label: string
  icon: LucideIcon
  change: Partial<Row>
  /** Makes the change, if that is more than an update of these columns. */
  run?(data: Data, row: Row): PromiseLike<unknown>
  /** The row disappears from the list. */
  takesAway?: boolean
  /** Whether `formAfterFailure` asks for what would mend a failure: it opens then, and no message is shown. */
  isMendedByForm?(error: unknown): boolean
  done: AdminMessage
}

/** An action on all selected rows. */
export interface BulkAction<Row> {
  label: string
  icon: LucideIcon
  /** The columns to update; null deletes the rows. */
  change: Partial<Row> | null
  /** Offered only while all selected rows allow it; without it, it is always there. */
  appliesTo?(row: Row): boolean
  /** The question of the confirmation dialog. */
  confirm?(count: number): string
  done(count: number): AdminMessage
}

export interface RowLink {
  label: string
  icon: LucideIcon
  href: string
  isNewTab?: boolean
}

/** A reply that decides something about the row. */
export interface ReplyOutcome {
  /** The status that it brings. */
  value: string
  label: string
  icon: LucideIcon
  /** The use of the saved answer that it starts with. */
  answer: 'invitation' | 'decline'
  /** The words on the button that sends it, and what sending it does. */
  sendLabel: string
  effect: string
}

/** The conversation with the visitor who sent a row: an entry of conversation_entries for each thing that was written. */
export interface Conversation<Row> {
  /** The column of the entries that refers to the row. */
  column: 'inquiry_id' | 'application_id'
  /** Which saved answers are offered. */
  answersFor: 'inquiries' | 'applications'
  /** What it begins with. */
  opening(row: Row): {
    label?: string
    author: string
    at: string
    subject: string
    words: string
    /** Shown below the words. */
    attached?: ReactNode
  }
  /** What a reply may decide at present. */
  outcomes?(row: Row): readonly ReplyOutcome[]
  /** Stores a reply and queues its mail. */
  reply(data: Data, id: string, html: string, outcome?: string): PromiseLike<unknown>
  /** Stores a note that only staff read. */
  note(data: Data, id: string, words: string): PromiseLike<unknown>
}

/** A dialog with all details of a row and its actions. */
export interface Details<Row> {
  /** The label of its button in the row; without one, the row already shows everything and has no button. */
  label?: string
  titleOf(row: Row): string
  render(row: Row): ReactNode
  /** Shown below the details. */
  conversation?: Conversation<Row>
  /** Below the details: how the row looks as a mail, and sending it to many. */
  mailing?: Mailing<Row>
}

/** Who looks after a row, and on which day somebody comes back to it. The list shows both and can be narrowed to them. */
export interface Desk<Row> {
  /** The column with the account's id. */
  assignee: ColumnOf<Row>
  followUp: ColumnOf<Row>
  /** The column with the time by which a row is to be answered, null where nobody waits. The list has a sort 'overdue'. */
  due?: ColumnOf<Row>
}

/** The CSV export of all rows. */
export interface ExportDeclaration<Row> {
  columns: readonly { header: string; value(row: Row): string }[]
  /** The start of the file name; the date and `.csv` are added. */
  fileName: string
  messages: { done: AdminMessage; none: AdminMessage }
}

/** How rows are inserted and updated, if that is more than a call to the table API. */
export interface Store<Values, Row, Created> {
  insert(data: Data, values: Values): Promise<Created>
  /** Returns false and changes nothing if the row is no longer as it was opened. */
  update(data: Data, opened: Row, values: Values): Promise<boolean>
}

/** A value that is shown once: after a row was created, and whenever a new one is requested. */
export interface OneTimeSecret<Row, Created> {
  title: string
  note: string
  valueOf(created: Created): string
  regenerate: {
    label: string
    icon: LucideIcon
    request(data: Data, row: Row): Promise<string>
    failed(reason: string): AdminMessage
  }
}

/**
 * Declares a managed table: list, search, paging, form, validation, messages and deletion follow from it. Its callbacks
 * are methods, because method parameters are bivariant: a resource for one row type is also a `Resource` of any rows.
 */
export interface Resource<Row = AdminRow, Schema extends z.ZodObject = z.ZodObject, Created = AdminRow> {
  /** The last part of its path under /admin. */
  path: string
  table: TableName
  /** The primary key, if it is not `id`. */
  key?: ColumnOf<Row>
  title: string
  note?: string
  group: ScreenGroup
  icon: LucideIcon
  /** The role that may open the screen; without one, every admin may. */
  role?: AdminRole
  words: { one: string; many: string }
  /** Its count card on the dashboard; without it, there is none. */
  dashboardCount?: { label: string; order: number }
  messages: ResourceMessages
  /** The text shown when there are no rows. */
  empty: string
  /** The fields of the form. */
  schema: Schema
  list: ListDeclaration<Row>
  form?: {
    in: 'dialog' | 'inline'
    size?: 'md' | 'lg' | 'xl'
    /** The inline form is always open beside the list. Otherwise a form opens with Add or Edit. */
    staysOpen?: boolean
    /** The title and button label for an existing row; by default 'Edit …'. */
    editTitle?: string
    /** Rows are edited here, but not created. */
    isEditOnly?: boolean
  }
  /** Without `form`: the fields are asked for only after an action has failed. See `isMendedByForm`. */
  formAfterFailure?: { title: string; saveLabel: string }
  /** The rows describe other records, so the command palette does not search them. */
  isLog?: boolean
  /** The form offers a preview of the public page, rendered by admin/preview/route.tsx. */
  hasPreview?: boolean
  /** Earlier versions can be read and restored: the table declares `private.has_history`. */
  hasHistory?: boolean
  /** Each record opens on a page of its own too: its title and text in full height, the other fields in a drawer. */
  writingPage?: { title: ColumnOf<Row>; text: ColumnOf<Row>; published: ColumnOf<Row> }
  remove?: {
    /** The question before a deletion; `false` deletes immediately. */
    confirm: string | false | { textFor(row: Row): string }
    /** Deleted rows stay in the trash for 30 days (`private.has_trash`), and the message of a deletion offers Undo. */
    hasTrash?: boolean
    /** The role that may delete; without one, every admin may. */
    role?: AdminRole
    /** How rows are deleted, if that is more than a call to the table API. */
    deleteRows?(data: Data, ids: readonly string[]): Promise<unknown>
  }
  /** Rows can be moved up, down and by dragging. */
  canReorder?: boolean
  /** The name of a row in accessible labels and dialogs. */
  nameOf(row: Row): string
  /** The public page that shows the row, or its preview. */
  publicAddress?(row: Row): string
  /** The accessible label of the link to the public page; by default 'Open … in new tab'. */
  openLabel?(name: string): string
  links?(row: Row): readonly RowLink[]
  actions?(row: Row): readonly RowAction<Row>[]
  /** Why an account cannot do something, 'Delete' or the label of an action, with a row; undefined if it can. */
  refusalOf?(row: Row, act: string, accountEmail: string): string | undefined
  /** Besides the deletion, which every list with `remove` has. */
  bulk?: readonly BulkAction<Row>[]
  details?: Details<Row>
  suggestions?: Suggestions
  desk?: Desk<Row>
  csvExport?: ExportDeclaration<Row>
  /** The condition of pending rows: counted in the sidebar, and listed on the dashboard, oldest `created_at` first. */
  pending?: 'created_at' extends keyof Row ? Where<Row> : never
  store?: Store<z.output<Schema>, Row, Created>
  oneTimeSecret?: OneTimeSecret<Row, Created>
}

/**
 * Checks that every form field is a column of the table with a matching type. Otherwise the type is an error message.
 */
export type FitsTable<Schema extends z.ZodObject, Name extends TableName> =
  Exclude<keyof Schema['shape'], keyof Update<Name>> extends infer Unknown extends string
    ? [Unknown] extends [never]
      ? { shape: { [Field in keyof Schema['shape']]: z.ZodType<Update<Name>[Field & keyof Update<Name>]> } }
      : `${Unknown} is no column of ${Name}`
    : never

/** Checks the declaration against its table. The screens use the common `Resource` type. */
export function defineResource<
  Name extends TableName,
  Schema extends z.ZodObject,
  const Query extends string = '*',
  Created = AdminRow,
>(
  resource: Resource<ListedRow<Name, Query>, Schema, Created> & {
    table: Name
    schema: FitsTable<Schema, Name>
    list: { select?: Query & Existing<Name, Query> }
  },
): Resource
export function defineResource(resource: Resource): Resource {
  return resource
}
