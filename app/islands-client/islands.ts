import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType<never>>

/** Every island by its name. Its code is fetched when the first of its kind starts. */
export const islands: Record<string, Load> = {
  'application-form': async () => (await import('#app/features/applications/application-fields.tsx')).ApplicationFields,
  'comment-form': async () => (await import('#app/features/comments/comment-fields.tsx')).CommentFields,
  'inquiry-form': async () => (await import('#app/features/inquiries/inquiry-fields.tsx')).InquiryFields,
  'newsletter-form': async () => (await import('#app/features/newsletter/newsletter-fields.tsx')).NewsletterFields,
  'search-form': async () => (await import('#app/features/search-form/search-fields.tsx')).SearchFields,
}
