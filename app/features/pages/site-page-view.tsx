import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Prose } from '#app/ui/rich-text/prose.tsx'
import { Contents } from './contents.tsx'
import { outline } from './outline.ts'
import type { SitePage } from './queries.ts'

/** A page that staff wrote. Its content was sanitised by the loader. */
export function SitePageView({ page, edit }: { page: Omit<SitePage, 'id'>; edit?: string }) {
  const { html, parts } = outline(page.content)
  return (
    <>
      <PageHeader title={page.title} lead={page.meta_description} edit={edit} />
      <Section aria-label={page.title}>
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
          {parts.length > 2 && <Contents parts={parts} className="lg:col-span-4 lg:col-start-9" />}
          <Prose html={html} className="lg:col-span-8 lg:col-start-1 lg:row-start-1" />
        </div>
      </Section>
    </>
  )
}
