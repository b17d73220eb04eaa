import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type LinkLook, linkLooks } from './link-looks.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  look?: LinkLook
} & ({ to: string; href?: never; newTab?: never } | { href: string; to?: never; newTab?: boolean })

/** `to` is a page of ours, `href` leads elsewhere. Public pages are documents, so both are plain links. */
export function Link({ look = 'text', to, href, newTab = false, className, children, ...rest }: LinkProps) {
  return (
    <a
      href={to ?? href}
      className={classNames(linkLooks[look], className) || undefined}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      {...rest}
    >
      {children}
      {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  )
}
