/** The files asked for last, in memory, up to a number of bytes. */
export function createRecentBytes(most: number) {
  const kept = new Map<string, Buffer>()
  let total = 0

  const drop = (key: string) => {
    total -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }
  return {
    get(key: string): Buffer | undefined {
      const bytes = kept.get(key)
      if (bytes) {
        kept.delete(key)
        kept.set(key, bytes)
      }
      return bytes
    },
    set(key: string, bytes: Buffer) {
      drop(key)
      if (bytes.length > most / 8) return
      kept.set(key, bytes)
      total += bytes.length
      for (const [oldest] of kept) {
        if (total <= most) break
        drop(oldest)
      }
    },
    dropFolder(folder: string) {
      for (const key of [...kept.keys()]) if (key.startsWith(`${folder}/`)) drop(key)
    },
    clear() {
      kept.clear()
      total = 0
    },
  }
}
