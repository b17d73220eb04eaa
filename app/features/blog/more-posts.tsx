import { ButtonLink } from '#app/ui/button-link.tsx'
import { Section } from '#app/ui/section.tsx'
import { PostCard } from './post-card.tsx'
import type { Pictured } from './with-pictures.ts'

/** A few posts and the way to all of them: at the end of a post, or anywhere else. */
export function MorePosts({ posts, title = 'More from the trail' }: { posts: Pictured[]; title?: string }) {
  if (posts.length === 0) return null
  return (
    <Section
      tone="sunken"
      title={title}
      aside={
        <ButtonLink to="/blog" variant="secondary">
          View All Blog Posts
        </ButtonLink>
      }
    >
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id} className="min-w-0">
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
