/** The bytes of a file, in one piece or in several. */
export type Content = Uint8Array | Uint8Array[]

/** Stores file contents under the paths of the uploads table. */
export interface FileStore {
  /** Returns when the file is durable, with this content; throws `FileExists` when the path is taken. */
  put(path: string, content: Content, contentType: string): Promise<void>
  get(path: string): Promise<{ size: number; body: ReadableStream<Uint8Array> } | undefined>
  /** Does nothing when there is no such file. */
  remove(path: string): Promise<void>
  list(): AsyncIterable<{ path: string; modifiedAt: Date }>
  /** Deletes files of interrupted writes that are older than `before`, and returns their number. */
  removeIncompleteWrites(before: Date): Promise<number>
}

/** The files cannot be reached; the same request may succeed later. */
export class StoreUnavailable extends Error {}
