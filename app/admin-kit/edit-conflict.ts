import type { RowMarks } from './define-resource.ts'

/** Somebody else saved or deleted the record after it was opened here. */
export class EditConflict extends Error {
  readonly current: (RowMarks & Record<string, unknown>) | null

  constructor(current: (RowMarks & Record<string, unknown>) | null) {
    super(current ? 'Somebody else has saved it meanwhile' : 'Somebody else has deleted it meanwhile')
    this.current = current
  }
}
