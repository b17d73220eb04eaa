const charactersAMinute = 200
const assumedLength = 500

/** In minutes; a post without content counts as 500 characters. */
export const readTime = (contentLength: number) => Math.ceil((contentLength || assumedLength) / charactersAMinute)
