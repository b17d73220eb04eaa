import type { RunningServer } from '../../support/running-server.ts'

/** A field of a form, and what the contract does with it. */
export interface ScreenField {
  label: string
  /** How it is filled in; without one, text is typed. */
  kind?: 'switch' | 'choice' | 'picture' | 'rich-text' | 'items'
  /** What a new record starts with; undefined for a field that follows from another one. */
  starts?: string | boolean
  /** What it starts with while the list is empty, if that differs. */
  startsWhenEmpty?: string
  /** What is typed: not what it starts with, unless visitors would not see the record then. */
  typed: string | boolean
  /** The keys that type it, if they differ from the value. */
  keys?: string
  /** What the form shows when the record is opened again, if it is not what was typed. */
  opens?: string
  /** What an edit types instead. */
  changed?: string
  /** Values that are refused, each with its message; '' leaves the field out. */
  refused?: readonly (readonly [typed: string, message: string, id?: string])[]
  /** For `items`: one of them. */
  item?: { add: string; name: string; fields: readonly ScreenField[] }
  placeholder?: string
  /** The behaviour that its start proves. */
  id?: string
}

export interface ScreenForm {
  /** The button that opens it, and its title; null where rows are only edited. */
  add: string | null
  edit: string
  /** The button in a row that opens it, if it is not 'Edit' and the row's name. */
  editButton?: string
  isInline?: boolean
  /** It is always on the screen, beside the list. */
  staysOpen?: boolean
  fields: readonly ScreenField[]
  /** Fields that other journeys fill in. */
  elsewhere?: readonly string[]
  /** What the database holds after the creation and after the edit. */
  created?: object
  changed: object
  /** Texts of the row after the edit. */
  changedTexts: readonly string[]
  /** A dialog after a creation, and its button. */
  afterCreation?: { dialog: string; button: string }
}

/** In a failure 'the shelf is full' stands for the reason of whichever failure the contract makes. */
export interface ScreenMessages {
  created?: string
  changed?: string
  deleted?: string
  loadFailed: string
  createFailed?: string
  changeFailed?: string
  deleteFailed?: string
}

export interface ScreenForVisitors {
  path: string
  /** The first one goes when the record goes. */
  texts: readonly string[]
  changedTexts?: readonly string[]
  /** What its own page answers when it is switched off. */
  goneStatus?: number
}

type Step =
  | ('empty' | 'columns' | 'order' | 'texts' | 'buttons' | 'shownInPublic')
  | (
      | 'formHidden'
      | 'formOpens'
      | 'addOpens'
      | 'editOpens'
      | 'cancel'
      | 'stored'
      | 'changeStored'
      | 'refreshed'
      | 'reset'
    )
  | ('up' | 'down' | 'orderFailed' | 'switch' | 'badge' | 'question' | 'noQuestion' | 'trash')
  | keyof ScreenMessages

/** A screen of the registry as staff and visitors see it: literal values, none of them read from the product. */
export interface DeclaredScreen {
  /** The last part of its path under /admin. */
  path: string
  table: string
  /** The accessible name of the list. */
  list: string
  columns?: readonly string[]
  /** The text of an empty list. */
  empty: string
  /** The list cannot be empty, so an empty answer is made up. */
  isNeverEmpty?: boolean
  /** Makes the list empty, if other journeys fill it. */
  prepare?: (server: RunningServer) => Promise<unknown>
  /** Adds rows that the form does not add: what visitors sent, or neighbours in the order. */
  arrange?: (server: RunningServer) => Promise<unknown>
  /** Rows of the table that are added before, as staff. */
  others?: readonly object[]
  /** The rows as they are listed once the record is there. A pattern stands for the whole text of a row. */
  order?: readonly (string | RegExp)[]
  /** The record: its name in labels, and the query that finds it in the table. */
  name: string
  /** The text that finds its row, if it has no button that is called by its name. */
  rowText?: RegExp
  find: string
  /** Texts in its row. */
  texts: readonly string[]
  /** A part of the address of the picture in its row. */
  picture?: string
  /** Drawings with a name, such as stars. */
  drawings?: readonly string[]
  /** Links of its row, each with its address. */
  links?: readonly (readonly [name: string, href: string])[]
  /** Where visitors see it; null if they do not. */
  visitors: ScreenForVisitors | null
  form?: ScreenForm
  /** The record moves up and down again; visitors see all rows in this order. */
  canReorder?: boolean
  /** The switch of the form that takes it from visitors, and what its row says then. */
  shownSwitch?: { label: string; column: string; badge: string }
  /** `path`: what a deletion calls, if it is not the table. */
  remove?: { question: string | null; hasTrash?: boolean; path?: string; method?: string }
  messages: ScreenMessages
  /** The behaviours that the steps prove. */
  ids: Partial<Record<Step, string | readonly string[]>>
  /** Deletes what `arrange` has added besides rows of the table. */
  cleanUp?: (server: RunningServer) => Promise<unknown>
}
