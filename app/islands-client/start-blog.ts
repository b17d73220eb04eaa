import { startListSpinner } from '#app/features/blog/start-list-spinner.ts'
import { startPostDialogs } from '#app/features/blog/start-post-dialogs.ts'
import { startSharing } from '#app/features/blog/start-sharing.ts'
import { showLikes, startLikes } from '#app/features/likes/start-likes.ts'
import { whenAdded } from '#app/islands/enhance.ts'

/** The list of posts, and a post. */
export function startPart() {
  whenAdded(showLikes)
  startPostDialogs()
  startListSpinner()
  startLikes()
  startSharing()
}
