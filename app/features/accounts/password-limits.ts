/** In characters; the page and the server both hold to them. */
export const shortestPassword = 10
export const longestPassword = 200
