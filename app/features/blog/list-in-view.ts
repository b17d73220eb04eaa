/** Whether the list of posts stands in this page: then a post opens over it, and closing the post loads nothing anew. */
export const listInView = { isShown: false }

/** Marks a post in the browser's history as opened over the list: one step back from there is the list. */
export const overList = { isOverList: true }

export const wasOpenedOverList = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isOverList' in state && state.isOverList === true
