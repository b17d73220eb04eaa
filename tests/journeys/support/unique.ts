let last = 0

/** A name that no other journey on the same server uses. */
export const unique = (prefix: string) => `${prefix}-${process.pid}-${++last}`
export const uniqueEmail = (prefix: string) => `${unique(prefix)}@example.com`
