import { PostPreview } from '#app/features/blog/post/post-article.tsx'
import { SitePageView } from '#app/features/pages/site-page-view.tsx'
import type { Preview } from './load-preview.server.ts'

/** A record as its public page shows it, without what visitors do there. */
export const PreviewView = ({ preview }: { preview: Preview }) =>
  preview.kind === 'page' ? <SitePageView page={preview.page} /> : <PostPreview post={preview.post} />

export const titleOfPreview = (preview: Preview) => (preview.kind === 'page' ? preview.page.title : preview.post.title)
