import { failure } from '#app/lib/messages.ts'

export const shareMessages = {
  linkCopied: { title: 'Link Copied', description: 'Blog post link copied to clipboard' },
  linkNotCopied: (link: string) => failure('Link Not Copied', `Please copy it by hand: ${link}`),
}
