import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Insert } from '#app/lib/data/data.ts'
import type { Message } from '#app/lib/messages.ts'
import { dismissToast, toast } from '#app/ui/toast/toast.ts'
import { callTableApi, Refused, usePublicApiKey } from '#app/visitor-forms/call-table-api.ts'
import { recall, remember, rememberLike, useIsLiked } from '#app/visitor-forms/visitor-memory.ts'
import { likeMessages } from './messages.ts'

/**
 * How many likes a post has: what the server told last, and what this visitor has changed since. One number for a card
 * and the dialog over it, whichever of them was loaded later.
 */
const counts = new Map<string, number>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface Liked {
  id: string
  likes: number
}

const countOf = ({ id, likes }: Liked) => counts.get(id) ?? likes

function setCount({ id }: Liked, count: number) {
  counts.set(id, count)
  for (const listener of listeners) listener()
}

const add = (post: Liked, change: number) => setCount(post, countOf(post) + change)

/** A like shows at once and is taken back when the server refuses. Without an e-mail it asks for one first. */
export function useLike(post: Liked) {
  const apiKey = usePublicApiKey()
  const source = `like ${post.id}`
  const isLiked = useIsLiked(post.id)
  const count = useSyncExternalStore(
    subscribe,
    () => countOf(post),
    () => post.likes,
  )
  // Whatever is loaded anew is the latest that the server told.
  useLayoutEffect(() => setCount(post, post.likes), [post])
  const [isAsking, setIsAsking] = useState(false)
  const isUnderWay = useRef(false)

  async function change(change: 1 | -1, work: () => Promise<number>, done: Message) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    dismissToast(source)
    rememberLike(post.id, change === 1)
    add(post, change)
    try {
      const actual = await work()
      add(post, actual - change)
      toast({ ...done, tone: 'success', source })
    } catch {
      rememberLike(post.id, change !== 1)
      add(post, -change)
      toast({ ...likeMessages.failed, source })
    } finally {
      isUnderWay.current = false
    }
  }

  const like = (email: string) => {
    remember('visitor_email', email)
    setIsAsking(false)
    return change(1, () => insertLike(apiKey, post.id, email), likeMessages.liked)
  }
  const unlike = () => change(-1, () => deleteLike(apiKey, post.id), likeMessages.unliked)

  return {
    count,
    isLiked,
    isAsking,
    like,
    cancel: () => setIsAsking(false),
    toggle() {
      const email = recall('visitor_email')
      if (isLiked) unlike()
      else if (email) like(email)
      else setIsAsking(true)
    },
  }
}

/** How many likes it added: none when this visitor's was there already. */
async function insertLike(apiKey: string, postId: string, email: string): Promise<number> {
  const like: Insert<'blog_likes'> = { blog_id: postId, user_email: email }
  try {
    await callTableApi(apiKey, 'POST', 'blog_likes', like)
    return 1
  } catch (error) {
    if (error instanceof Refused && error.status === 409) return 0
    throw error
  }
}

/** The policy makes it this visitor's own, whatever e-mail it was given with. */
async function deleteLike(apiKey: string, postId: string): Promise<number> {
  const gone = await callTableApi(apiKey, 'DELETE', `blog_likes?blog_id=eq.${postId}&select=id`)
  return Array.isArray(gone) ? -gone.length : -1
}
