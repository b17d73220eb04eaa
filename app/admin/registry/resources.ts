import type { Resource } from '#app/admin-kit/define-resource.ts'
import { accounts } from '#app/features/accounts/admin.tsx'
import { applications } from '#app/features/applications/admin.tsx'
import { auditLog } from '#app/features/audit-log/admin.tsx'
import { awards } from '#app/features/awards/admin.tsx'
import { banners } from '#app/features/banners/admin.tsx'
import { blogs } from '#app/features/blog/admin.tsx'
import { careers } from '#app/features/careers/admin.tsx'
import { comments } from '#app/features/comments/admin.tsx'
import { inquiries } from '#app/features/inquiries/admin.tsx'
import { likes } from '#app/features/likes/admin.tsx'
import { mailOutbox } from '#app/features/mail-outbox/admin.tsx'
import { mailTexts } from '#app/features/mail-texts/admin.tsx'
import { newsletter } from '#app/features/newsletter/admin.tsx'
import { newsletterIssues } from '#app/features/newsletter-issues/admin.tsx'
import { pages } from '#app/features/pages/admin.tsx'
import { redirects } from '#app/features/redirects/admin.tsx'
import { savedAnswers } from '#app/features/saved-answers/admin.tsx'
import { services } from '#app/features/services/admin.tsx'
import { team } from '#app/features/team/admin.tsx'
import { testimonials } from '#app/features/testimonials/admin.tsx'
import { trash } from '#app/features/trash/admin.tsx'

/** Every resource, in the order of the menu. */
export const resources: readonly Resource[] = [
  ...[banners, pages, blogs, testimonials, awards, team, services, careers, redirects, trash],
  ...[applications, inquiries, savedAnswers, newsletter, newsletterIssues, comments, likes],
  ...[accounts, auditLog, mailOutbox, mailTexts],
]

export const findByTable = (table: string) => resources.find((resource) => resource.table === table)

export const findResource = (path: string | undefined) => resources.find((resource) => resource.path === path)
