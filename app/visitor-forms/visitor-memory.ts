type Remembered = 'visitor_email' | 'visitor_name' | 'liked_posts'

const listeners = new Set<() => void>()
/** Where the browser lets nobody store anything, a page still remembers while it is open. */
const meanwhile = new Map<string, string>()

export function recall(name: Remembered): string {
  try {
    return localStorage.getItem(name) ?? meanwhile.get(name) ?? ''
  } catch {
    return meanwhile.get(name) ?? ''
  }
}

export function remember(name: Remembered, value: string) {
  meanwhile.set(name, value)
  try {
    localStorage.setItem(name, value)
  } catch {}
  for (const listener of listeners) listener()
}

export function recallLikedPosts(): string[] {
  try {
    const list: unknown = JSON.parse(recall('liked_posts') || '[]')
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function rememberLike(id: string, isLiked: boolean) {
  const others = recallLikedPosts().filter((one) => one !== id)
  remember('liked_posts', JSON.stringify(isLiked ? [...others, id] : others))
}

/** Calls it whenever something is remembered, in this tab or another. */
export function followMemory(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
