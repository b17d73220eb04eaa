import type { CleanPicture } from './clean-picture.ts'
import type { Format, Width } from './ladder.ts'

/** What the process for pictures is asked to do, and what each piece of work answers. */
export type Job =
  | { kind: 'measure'; bytes: Uint8Array; extension: string }
  | { kind: 'clean'; bytes: Uint8Array; extension: string }
  | { kind: 'width'; bytes: Uint8Array; width: Width; formats: Format[] }

export interface Results {
  measure: { pixels: number }
  clean: CleanPicture
  /** One of them for each format, as it is ready. */
  width: { format: Format; bytes: Buffer }
}

export interface Question {
  id: number
  job: Job
}

/** Some results, then either the end or what went wrong. */
export interface Answer {
  id: number
  result?: Results[Job['kind']]
  isDone?: true
  refusal?: [status: number, error: string, message: string]
  failure?: string
}
