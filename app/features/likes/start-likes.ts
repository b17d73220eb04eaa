import type { Message } from '#app/lib/messages.ts'
import { dismissToast, toast } from '#app/ui/toast/toast.ts'
import { followMemory, recall, recallLikedPosts, remember, rememberLike } from '#app/visitor-forms/visitor-memory.ts'
import { askEmail } from './ask-email.ts'
import { countLikes, deleteLike, insertLike } from './call-likes.ts'
import { likeLabel, likeMessages } from './messages.ts'

const buttonsOf = (root: ParentNode, id?: string) =>
  [...root.querySelectorAll<HTMLElement>('[data-like]')].filter(({ dataset }) => !id || dataset.like === id)

const countIn = (button: HTMLElement) => Number(button.querySelector('[data-count]')!.textContent)
const isPressed = (button: HTMLElement) => button.ariaPressed === 'true'
const underWay = new Set<string>()

/** Like buttons that were just added show what this browser remembers; the others of the same post learn their count. */
export function showLikes(root: ParentNode) {
  for (const button of buttonsOf(root)) {
    paint(button, recallLikedPosts().includes(button.dataset.like!), countIn(button))
    for (const other of buttonsOf(document, button.dataset.like)) paint(other, isPressed(button), countIn(button))
  }
}

/** One listener for all like buttons, also for those that come later. */
export function startLikes() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-like]')
    if (button) toggle(button)
  })
  followMemory(followLikes)
  // The page may come back as it was left, with likes given elsewhere since.
  addEventListener('pageshow', followLikes)
}

/** What was liked in another tab or on another page changes the count here by one. */
function followLikes() {
  const liked = recallLikedPosts()
  for (const button of buttonsOf(document)) {
    const id = button.dataset.like!
    const isLiked = liked.includes(id)
    if (!underWay.has(id) && isLiked !== isPressed(button)) paint(button, isLiked, countIn(button) + (isLiked ? 1 : -1))
  }
}

function paint(button: HTMLElement, isLiked: boolean, count: number) {
  button.ariaPressed = String(isLiked)
  button.ariaLabel = likeLabel(button.dataset.title!, count)
  button.querySelector('[data-count]')!.textContent = String(count)
  const word = button.querySelector('[data-like-word]')
  if (word) word.textContent = isLiked ? 'Liked' : 'Like'
}

async function toggle(button: HTMLElement) {
  const id = button.dataset.like!
  if (isPressed(button)) return change(id, -1, () => deleteLike(id), likeMessages.unliked)
  const email = recall('visitor_email') || (await askEmail())
  if (!email) return
  remember('visitor_email', email)
  return change(id, 1, () => insertLike(id, email), likeMessages.liked)
}

/** A like shows at once and is taken back when the server refuses. Then the server's own count is shown. */
async function change(id: string, by: 1 | -1, work: () => Promise<void>, done: Message) {
  if (underWay.has(id)) return
  underWay.add(id)
  const add = (amount: number, isLiked: boolean) => {
    for (const button of buttonsOf(document, id)) paint(button, isLiked, countIn(button) + amount)
  }
  add(by, by === 1)
  rememberLike(id, by === 1)
  const source = `like ${id}`
  dismissToast(source)
  try {
    await work()
    toast({ ...done, tone: 'success', source })
  } catch {
    add(-by, by !== 1)
    rememberLike(id, by !== 1)
    toast({ ...likeMessages.failed, source })
  }
  underWay.delete(id)
  await showCount(id)
}

const lastAsked = new Map<string, object>()

/** Without an answer the count that was guessed stays; an answer that a later change has overtaken is not shown. */
async function showCount(id: string) {
  const asked = {}
  lastAsked.set(id, asked)
  const count = await countLikes(id).catch(() => undefined)
  if (count === undefined || lastAsked.get(id) !== asked || underWay.has(id)) return
  for (const button of buttonsOf(document, id)) paint(button, isPressed(button), count)
}
