/** Where the bytes live. A path is what the uploads table says; the store never looks into a file. */
export interface FileStore {
  /** Returns when the file is safe; throws `FileExists` when the path is taken. */
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(path: string): Promise<{ size: number; body: ReadableStream<Uint8Array> } | undefined>
  /** What is not there is removed already. */
  remove(path: string): Promise<void>
  list(): AsyncIterable<{ path: string; modifiedAt: Date }>
  /** Removes what broken-off writes left before that time, and counts it. */
  tidy(before: Date): Promise<number>
}
