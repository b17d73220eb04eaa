/** In characters; the page and the server both hold to them. */
export const shortestPassword = 12
export const longestPassword = 200

/** Of 0 to 4, as @zxcvbn-ts counts: 3 resists 10^8 guesses. */
export const leastStrength = 3
