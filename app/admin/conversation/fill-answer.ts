export type AnswerValues = Record<'name' | 'subject' | 'staff', string>

/** Fills in each word in braces once, so that a value with braces is never filled in itself. */
export const fillAnswer = (body: string, values: AnswerValues) =>
  body.replace(/\{(name|subject|staff)\}/g, (_whole, word: keyof AnswerValues) => values[word])
