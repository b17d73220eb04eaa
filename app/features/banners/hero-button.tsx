import { ButtonLink } from '#app/ui/button-link.tsx'
import type { BannerButton } from './queries.ts'

/** Staff may link to a page of ours, a place on this page, or another site. */
export function HeroButton({ button: { text, link, style } }: { button: BannerButton }) {
  const look = { variant: style, size: 'lg' as const, 'data-style': style }
  return link.startsWith('/') ? (
    <ButtonLink to={link} {...look}>
      {text}
    </ButtonLink>
  ) : (
    <ButtonLink href={link} newTab={!link.startsWith('#')} {...look}>
      {text}
    </ButtonLink>
  )
}
