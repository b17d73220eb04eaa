import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Suspense, use, useEffect } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { listInView } from './list-in-view.ts'
import { PostCard } from './post-card.tsx'
import type { PostPage } from './queries.ts'
import type { Pictured } from './with-pictures.ts'

export type PicturedPage = Omit<PostPage, 'posts'> & { posts: Pictured[] }

/** The list, or the promise of one: then a spinner keeps its place. */
export function BlogSection({ list }: { list: PicturedPage | Promise<PicturedPage> }) {
  useEffect(() => {
    listInView.isShown = true
    return () => {
      listInView.isShown = false
    }
  }, [])
  return (
    <Section id="blog" aria-label="Blog posts">
      {list instanceof Promise ? (
        <Suspense fallback={<Loading />}>
          <ArrivingPosts list={list} />
        </Suspense>
      ) : (
        <Posts list={list} />
      )}
    </Section>
  )
}

const Loading = () => (
  <div className="grid min-h-96 place-items-center text-3xl text-ink-muted">
    <Spinner label="Loading blog posts" />
  </div>
)

const ArrivingPosts = ({ list }: { list: Promise<PicturedPage> }) => <Posts list={use(list)} />

function Posts({ list: { posts, page, hasNext } }: { list: PicturedPage }) {
  if (posts.length === 0) return <EmptyState title="No blog posts available at the moment." />
  return (
    <>
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-6">
        {posts.map((post, place) => {
          const width = widthOf(place, posts.length, page)
          return (
            <li key={post.id} className={spans[width]}>
              <PostCard post={post} lead={width === 'full'} wide={width === 'half'} headingLevel="h2" />
            </li>
          )
        })}
      </ul>
      <nav aria-label="Blog pages" className="mt-14 flex flex-wrap items-center justify-center gap-3">
        {page > 1 && (
          <ButtonLink to={pageAddress(page - 1)} rel="prev" variant="secondary">
            <ArrowLeft aria-hidden="true" /> Newer posts
          </ButtonLink>
        )}
        <ButtonLink to="/blog" variant="ghost">
          View All Blog Posts
        </ButtonLink>
        {hasNext && (
          <ButtonLink to={pageAddress(page + 1)} rel="next" variant="secondary">
            Older posts <ArrowRight aria-hidden="true" />
          </ButtonLink>
        )}
      </nav>
    </>
  )
}

const spans = { full: 'min-w-0 sm:col-span-full', half: 'min-w-0 lg:col-span-3', third: 'min-w-0 lg:col-span-2' }

/** Newest first and largest. Two or four of the others are wider when that leaves no gap in the last row. */
function widthOf(place: number, count: number, page: number): keyof typeof spans {
  const leads = page === 1 ? 1 : 0
  if (place < leads) return 'full'
  const others = count - leads
  const halves = [0, 4, 2][others % 3]!
  return place - leads < halves && others >= halves ? 'half' : 'third'
}

const pageAddress = (page: number) => (page === 1 ? '/blog' : `/blog?page=${page}`)
