import { PageHeader } from '#app/ui/page-header.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import type { SitePage } from './queries.ts'

/** A page that staff wrote. Its content was sanitised by the loader. */
export function SitePageView({ page }: { page: SitePage }) {
  return (
    <>
      <PageHeader title={page.title} lead={page.meta_description} />
      <Section aria-label={page.title}>
        <Prose html={page.content} />
      </Section>
    </>
  )
}
