import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { type LinkLook, linkLooks } from './link-looks.ts'

export type ScreenLinkProps = RouterLinkProps & { look?: LinkLook }

/** A step inside the back office: the router takes it, and fetches it ahead when someone reaches for it. */
export const ScreenLink = ({ look = 'text', className, ...rest }: ScreenLinkProps) => (
  <RouterLink prefetch="intent" className={classNames(linkLooks[look], className)} {...rest} />
)
