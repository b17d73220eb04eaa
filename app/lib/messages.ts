/** What the site says to people, in one place. A message is a toast's title and, mostly, its sentence. */
export interface Message {
  title: string
  description?: string
  /** Something went wrong: the toast looks and is announced accordingly. */
  tone?: 'destructive'
}

const failure = (title: string, description?: string): Message => ({ title, description, tone: 'destructive' })

/** Beside a field, where the toast has said what is wrong in general. */
export const fieldMessages = {
  missing: 'This is needed.',
  invalidEmail: 'It should look like name@example.com.',
  tooLong: (most: number) => `At most ${most.toLocaleString('en')} characters.`,
}

export const formMessages = {
  tooLong: failure('Too Long', 'Please shorten the marked text'),
} satisfies Record<string, Message>

export const contactMessages = {
  missing: failure('Missing Information', 'Please fill in all required fields'),
  invalidEmail: failure('Invalid Email', 'Please enter a valid email address'),
  sent: { title: 'Message Sent!', description: "Thank you for your inquiry. We'll get back to you soon." },
  failed: failure('Failed to Send Message', 'Please try again later or contact us directly.'),
} satisfies Record<string, Message>

export const newsletterMessages = {
  invalidEmail: contactMessages.invalidEmail,
  subscribed: { title: 'Subscribed Successfully!' },
  reactivated: { title: 'Subscription Reactivated!' },
  already: failure('Already Subscribed', 'This email is already subscribed to our newsletter'),
  failed: failure('Subscription Failed', 'Failed to subscribe. Please try again later.'),
} satisfies Record<string, Message>

export const blogMessages = {
  liked: { title: 'Liked!' },
  unliked: { title: 'Unliked' },
  likeFailed: failure('Error', 'Failed to update like status'),
  commentMissing: failure('Missing Information', 'Please fill in all fields'),
  commentInvalidEmail: contactMessages.invalidEmail,
  commentSent: { title: 'Comment Submitted', description: 'Your comment has been submitted for approval' },
  commentFailed: failure('Error', 'Failed to submit comment'),
  linkCopied: { title: 'Link Copied', description: 'Blog post link copied to clipboard' },
  linkNotCopied: (link: string) => failure('Link Not Copied', `Please copy it by hand: ${link}`),
}

export const applicationMessages = {
  missing: failure('Missing Information', 'Please fill in all required fields.'),
  invalidEmail: contactMessages.invalidEmail,
  sent: {
    title: 'Application Submitted',
    description: "Your application has been submitted successfully. We'll contact you soon!",
  },
  failed: failure('Submission Failed', 'Failed to submit application. Please try again.'),
} satisfies Record<string, Message>

export const uploadMessages = {
  tooLarge: failure('File too large', 'File size must be less than 10MB'),
  failed: failure('Upload failed', 'Failed to upload file. Please try again.'),
  done: { title: 'Success', description: 'File uploaded successfully' },
  wrongType: (accepted: string) => failure('Wrong file type', `Please choose a file of type ${accepted}.`),
  empty: failure('Empty file', 'This file has no content. Please choose another one.'),
  underWay: failure('Upload in progress', 'Please wait until the file is uploaded, or cancel it.'),
}

export const serviceMessages = {
  failed: 'Failed to load services. Please try again later.',
  none: 'No services are available at this time. Please check back later.',
}
