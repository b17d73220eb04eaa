import type { CleanPicture } from './clean-picture.ts'
import type { WidthJob } from './make-width.ts'
import type { Format } from './picture-sizes.ts'

/** The jobs of the picture process and their results. */
export type Job =
  | { kind: 'measure'; bytes: Uint8Array; extension: string }
  | { kind: 'clean'; bytes: Uint8Array; extension: string }
  | ({ kind: 'width' } & WidthJob)

export interface Results {
  measure: { pixels: number }
  clean: CleanPicture
  /** One per format, as soon as it is encoded. */
  width: { format: Format; bytes: Buffer }
}

export interface JobRequest {
  id: number
  job: Job
}

/** Any number of results, then the end of the job or an error. */
export interface JobReply {
  id: number
  result?: Results[Job['kind']]
  isDone?: true
  refusal?: [status: number, error: string, message: string]
  failure?: string
}
