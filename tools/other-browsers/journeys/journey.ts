import type { Page } from '../page.ts'

export const admin = { email: 'root@example.com', password: 'correct horse battery' }

/** What one person does, from an empty browser on; it runs in every browser, one after the other, on the same site. */
export interface Journey {
  title: string
  /** `unique` makes a text that no other journey uses. */
  run(page: Page, unique: (text: string) => string): Promise<void>
  /** Errors in the console that belong to the journey, such as a refused request. */
  expects?: RegExp
}
