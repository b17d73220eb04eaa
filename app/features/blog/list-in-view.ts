/** Whether the list of posts stands in this page: then a post opens over it, and closing the post loads nothing anew. */
export const listInView = { isShown: false }
