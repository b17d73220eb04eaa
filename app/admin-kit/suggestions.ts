import type { Data } from '#app/lib/data/data.ts'

/** What a new row could be about. */
export interface Suggestion {
  name: string
  note: string
  /** As stored; the form starts with them. */
  values: Readonly<Record<string, unknown>>
}

/** A list below the rows of a resource, from which new ones are made. */
export interface Suggestions {
  title: string
  note: string
  /** The text shown when there are none. */
  empty: string
  /** The label of each one's button. */
  label: string
  load(data: Data): Promise<Suggestion[]>
}
