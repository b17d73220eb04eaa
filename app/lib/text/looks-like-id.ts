/** Whether the database would take it for a row's id. */
export const looksLikeId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
