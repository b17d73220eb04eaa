import { PostCard } from '#app/features/blog/post-card.tsx'
import type { Pictured } from '#app/features/blog/with-pictures.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'

/** At the end of a post: a few others, and the way to all of them. */
export function MorePosts({ posts }: { posts: Pictured[] }) {
  if (posts.length === 0) return null
  return (
    <Section
      tone="sunken"
      className="print:hidden"
      title="More from the trail"
      aside={
        <ButtonLink to="/blog" variant="secondary">
          View All Blog Posts
        </ButtonLink>
      }
    >
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id} className="@container min-w-0 sm:max-lg:odd:last:col-span-full">
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
