import { isFileAddress } from '#app/lib/text/link-address.ts'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import type { BannerButton } from './queries.ts'

/** Staff may link to a page or a file of ours, a place on this page, another site, a mailbox or a telephone. */
export function HeroButton({ button: { text, link, style } }: { button: BannerButton }) {
  const look = { variant: style, size: 'lg' as const, 'data-style': style }
  const isOurs = link.startsWith('/')
  return isOurs && !isFileAddress(link) ? (
    <ButtonLink to={link} {...look}>
      {text}
    </ButtonLink>
  ) : (
    <ButtonLink href={link} newTab={/^https?:/i.test(link)} {...look}>
      {text}
    </ButtonLink>
  )
}
