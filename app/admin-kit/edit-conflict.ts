import type { AdminRow } from './define-resource.ts'

/** Somebody else saved or deleted the record after it was opened in this form. */
export class EditConflict extends Error {
  readonly current: AdminRow | null

  constructor(current: AdminRow | null) {
    super(current ? 'Somebody else has saved it meanwhile' : 'Somebody else has deleted it meanwhile')
    this.current = current
  }
}
