/** A message to a person: a toast's title and, mostly, its sentence. */
export interface Message {
  title: string
  description?: string
  /** Something went wrong: the toast looks and is announced accordingly. */
  tone?: 'destructive'
}

export const failure = (title: string, description?: string): Message => ({ title, description, tone: 'destructive' })
