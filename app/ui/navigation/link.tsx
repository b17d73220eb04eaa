import type { ComponentProps } from 'react'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type Look = {
  /** `text` is underlined; `quiet` underlines on hover (menus, footers); `plain` brings no look of its own. */
  look?: 'text' | 'quiet' | 'plain'
}
type Inside = Look & RouterLinkProps & { href?: never; newTab?: never }
type Outside = Look & ComponentProps<'a'> & { href: string; to?: never; newTab?: boolean }

export type LinkProps = Inside | Outside

const looks = {
  text: 'text-link underline decoration-1 underline-offset-[0.2em] transition-colors duration-(--duration-quick) hover:text-link-hover hover:decoration-2',
  quiet:
    'underline-offset-[0.25em] transition-colors duration-(--duration-quick) hover:text-link-hover hover:underline',
  plain: '',
}

/** `to` goes to a page of ours, fetched ahead when someone reaches for it; `href` leads elsewhere. */
export function Link({ look = 'text', className, ...props }: LinkProps) {
  const classes = classNames(looks[look], className)
  if (props.href === undefined) {
    const { href: _, newTab: __, ...inside } = props
    return <RouterLink prefetch="intent" className={classes} {...inside} />
  }
  const { to: _, newTab = false, children, ...outside } = props
  return (
    <a className={classes} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} {...outside}>
      {children}
      {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  )
}
