import { LikeButton } from '#app/features/likes/like-button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Card, CardBody, CardFooter, CardPicture, CardTitle } from '#app/ui/layout/card.tsx'
import { ArrowRight, MessageCircle } from '#app/ui/media/icons.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { PostByline, PostKind } from './post-meta.tsx'
import { ShareButton } from './share-button.tsx'
import type { Pictured } from './with-pictures.ts'

export interface PostCardProps {
  post: Pictured
  /** The first of the list: set across the page, its picture fetched first. */
  lead?: boolean
  /** Half of the page's width instead of a third. */
  wide?: boolean
  headingLevel?: 'h2' | 'h3'
  /** In the list: the post opens over it. Elsewhere it is a page of its own. */
  opensDialog?: boolean
}

/** Taken by start-post-dialogs.ts. */
const dialogLink = { 'data-needs-script': '', 'data-post': '', 'aria-haspopup': 'dialog' } as const

export function PostCard({
  post,
  lead = false,
  wide = false,
  headingLevel = 'h3',
  opensDialog = false,
}: PostCardProps) {
  const link = { to: `/blog/${post.slug}`, ...(opensDialog && dialogLink) }
  return (
    <Card
      interactive
      className={classNames(
        'h-full wrap-anywhere',
        // In a row of its own the picture stands beside the words.
        lead ? 'lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : '@2xl:grid @2xl:grid-cols-2',
      )}
    >
      <CardPicture ratio={lead ? '16 / 10' : wide ? '2 / 1' : '3 / 2'} className={lead ? 'lg:h-full' : '@2xl:h-full'}>
        <Picture
          picture={post.picture}
          alt=""
          priority={lead}
          sizes={
            lead
              ? [
                  { from: '64rem', width: '45rem', height: '30rem' },
                  { width: '100vw', ratio: 16 / 10 },
                ]
              : [
                  { from: '64rem', width: wide ? '38rem' : '25rem', ratio: wide ? 2 : 3 / 2 },
                  { from: '40rem', width: '50vw', ratio: wide ? 2 : 3 / 2 },
                  { width: '100vw', ratio: wide ? 2 : 3 / 2 },
                ]
          }
          className="size-full"
        />
      </CardPicture>
      <CardBody className={classNames(lead && 'lg:justify-center lg:p-10')}>
        <PostKind post={post} className="justify-between" />
        <CardTitle as={headingLevel} className={classNames(lead && 'text-3xl!')}>
          <Link look="plain" {...link} className="hover:text-link-hover">
            {post.title}
          </Link>
        </CardTitle>
        <PostByline post={post} />
        <p className={classNames('text-ink-muted', lead ? 'text-lg' : 'line-clamp-5')}>{post.excerpt}</p>
        <CardFooter className={classNames('-mx-2', lead && 'lg:mt-4')}>
          <span className="inline-flex items-center gap-1">
            <LikeButton post={post} compact />
            <span className="inline-flex items-center gap-1.5 px-2 tabular-nums">
              <MessageCircle aria-hidden="true" className="size-[1.15em]" />
              <span data-count="comments">{post.comments}</span>
              <VisuallyHidden>{post.comments === 1 ? ' comment' : ' comments'}</VisuallyHidden>
            </span>
            <ShareButton post={post} compact />
          </span>
          <Link
            look="plain"
            {...link}
            className="ms-auto inline-flex min-h-touch items-center gap-1.5 px-2 font-semibold text-link hover:text-link-hover"
          >
            Read More <VisuallyHidden>about {post.title}</VisuallyHidden>
            <ArrowRight
              aria-hidden="true"
              className="size-[1.1em] transition-transform group-hover/card:translate-x-0.5"
            />
          </Link>
        </CardFooter>
      </CardBody>
    </Card>
  )
}
