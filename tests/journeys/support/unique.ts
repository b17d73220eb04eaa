let last = 0

/** Names that no other journey on the same server uses. */
export const unique = (word: string) => `${word}-${process.pid}-${++last}`
export const uniqueEmail = (word: string) => `${unique(word)}@example.com`
