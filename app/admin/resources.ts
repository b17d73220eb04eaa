import { awards } from '#app/features/awards/admin.tsx'
import { banners } from '#app/features/banners/admin.tsx'
import { blogs } from '#app/features/blog/admin.tsx'
import { careers } from '#app/features/careers/admin.tsx'
import { inquiries } from '#app/features/inquiries/admin.tsx'
import { pages } from '#app/features/pages/admin.tsx'
import { services } from '#app/features/services/admin.tsx'
import { team } from '#app/features/team/admin.tsx'
import { testimonials } from '#app/features/testimonials/admin.tsx'
import type { Resource } from '#app/lib/resource.ts'

/** Every managed thing, in the order of the menu: one line each. */
export const resources: readonly Resource[] = [
  ...[banners, pages, blogs, testimonials, awards, team, services, careers],
  ...[inquiries],
]

export const findResource = (path: string | undefined) => resources.find((resource) => resource.path === path)
