import type { Data } from '#app/lib/data/data.ts'

/** The database forgets after 40 seconds who has said nothing. */
export const tellEveryMs = 15_000

/**
 * Tells colleagues that a record is open in this tab, until it is told to stop. A tab that nobody looks at does not
 * count. Requests are sent one after the other, so that a slow one cannot bring somebody back who has left.
 */
export function tellPresence(data: Data, recordId: string) {
  const tab = crypto.getRandomValues(new Uint32Array(4)).join('-')
  let isWriting = false
  let isStopped = false
  let last: Promise<unknown> = Promise.resolve()
  const inOrder = (request: () => PromiseLike<unknown>) => {
    last = last.then(request).catch((error: unknown) => console.warn('Colleagues could not be told', error))
  }
  const tell = () => {
    if (isStopped || document.hidden) return
    const row = { tab, record_id: recordId, is_writing: isWriting }
    inOrder(() => data.from('presence').upsert(row).throwOnError())
  }
  const leave = () => inOrder(() => data.from('presence').delete().eq('tab', tab).throwOnError())
  const follow = () => (document.hidden ? leave() : tell())

  const timer = setInterval(tell, tellEveryMs)
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pagehide', leave)
  tell()
  return {
    setWriting(next: boolean) {
      if (next === isWriting) return
      isWriting = next
      tell()
    },
    stop() {
      isStopped = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pagehide', leave)
      leave()
    },
  }
}
