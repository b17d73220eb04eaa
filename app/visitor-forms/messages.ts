import { failure, type Message } from '#app/lib/messages.ts'

/** Beside a field, where the toast has said what is wrong in general. */
export const fieldMessages = {
  missing: (what: string) => `Enter ${what}.`,
  invalidEmail: 'It should look like name@example.com.',
  tooLong: (most: number) => `At most ${most.toLocaleString('en')} characters.`,
}

export const formMessages = {
  tooLong: failure('Too Long', 'Please shorten the marked text'),
} satisfies Record<string, Message>

export const invalidEmail = failure('Invalid Email', 'Please enter a valid email address')
