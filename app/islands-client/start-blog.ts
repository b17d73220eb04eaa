import { startPostDialogs } from '#app/features/blog/start-post-dialogs.ts'
import { startSharing } from '#app/features/blog/start-sharing.ts'
import { startTurning } from '#app/features/blog/start-turning.ts'
import { paintLikes, startLikes } from '#app/features/likes/start-likes.ts'
import { whenAdded } from '#app/islands/enhance.ts'

/** The list of posts, and a post. */
export function startPart() {
  whenAdded(paintLikes)
  startPostDialogs()
  startTurning()
  startLikes()
  startSharing()
}
