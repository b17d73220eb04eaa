/** The database's own rule: nothing else can be the slug of a row. */
export const looksLikeSlug = (text: string) => text.length <= 200 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
