import type { Post } from '#app/features/blog/queries.ts'
import type { Pictured } from '#app/features/blog/with-pictures.ts'
import { breadcrumbs, type Thing } from '#app/lib/page/structured-data.tsx'

/** How search engines read a post, and where it stands on the site. */
export function postThings(post: Pictured<Post>, publisher: { name: string; url: string }): Thing[] {
  const path = `/blog/${post.slug}`
  const url = publisher.url + path
  const posting: Thing = {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: publisher.name, url: publisher.url },
    articleSection: post.category,
    keywords: post.topics.map(({ name }) => name).join(', '),
    mainEntityOfPage: url,
    url,
    image: post.picture ? new URL(post.picture.src, publisher.url).href : undefined,
  }
  return [posting, breadcrumbs(publisher.url, { name: 'Blog', path: '/blog' }, { name: post.title, path })]
}
