import { blogAddress, type PostGroup } from '#app/features/blog-groups/post-group.ts'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { shareOfRow } from '#app/ui/layout/share-of-row.ts'
import { ArrowLeft, ArrowRight } from '#app/ui/media/icons.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import { PostCard } from './post-card.tsx'
import type { PostPage } from './queries.ts'
import type { Pictured } from './with-pictures.ts'

export type PicturedPage = Omit<PostPage, 'posts'> & { posts: Pictured[] }

interface BlogSectionProps {
  list: PicturedPage
  /** The category or topic that all of them have. */
  group?: PostGroup
}

export function BlogSection({ list, group }: BlogSectionProps) {
  return (
    <Section id="blog" aria-label="Blog posts">
      <Posts list={list} group={group} />
      {/* Shown by scripts, while another page of the list or a post is on its way. */}
      <div data-loading="" hidden className="grid min-h-96 place-items-center text-3xl text-ink-muted">
        <Spinner label="Loading blog posts" />
      </div>
    </Section>
  )
}

function Posts({ list: { posts, page, hasNext }, group }: BlogSectionProps) {
  if (posts.length === 0) return <EmptyState title="No blog posts available at the moment." />
  // The newest of all is the largest.
  const [lead, others] = page === 1 ? [posts[0], posts.slice(1)] : [undefined, posts]
  return (
    <div data-posts="">
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-6">
        {lead && (
          <li className="min-w-0 sm:col-span-full">
            <PostCard post={lead} lead headingLevel="h2" opensDialog />
          </li>
        )}
        {others.map((post, place) => {
          const share = shareOfRow(place, others.length)
          const isAlone = place === others.length - 1 && place % 2 === 0
          return (
            <li
              key={post.id}
              className={classNames('@container min-w-0', spans[share], isAlone && 'sm:max-lg:col-span-full')}
            >
              <PostCard post={post} wide={share === 'half'} headingLevel="h2" opensDialog />
            </li>
          )
        })}
      </ul>
      <nav aria-label="Blog pages" data-pages="" className="mt-14 flex flex-wrap items-center justify-center gap-3">
        {page > 1 && (
          <ButtonLink to={blogAddress(group, page - 1)} rel="prev" variant="secondary">
            <ArrowLeft aria-hidden="true" /> Newer posts
          </ButtonLink>
        )}
        <ButtonLink to="/blog/archive" variant="ghost">
          View All Blog Posts
        </ButtonLink>
        {hasNext && (
          <ButtonLink to={blogAddress(group, page + 1)} rel="next" variant="secondary">
            Older posts <ArrowRight aria-hidden="true" />
          </ButtonLink>
        )}
      </nav>
    </div>
  )
}

const spans = { third: 'lg:col-span-2', half: 'lg:col-span-3', full: 'lg:col-span-6' }
