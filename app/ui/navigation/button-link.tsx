import { type ButtonStyle, buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link, type LinkProps } from './link.tsx'

/** A place to go that looks like a button. It stays a link: it can be opened in a new tab and works without scripts. */
export function ButtonLink({ variant, size, block, className, children, ...rest }: LinkProps & ButtonStyle) {
  return (
    <Link look="plain" className={classNames(buttonClass({ variant, size, block }), className)} {...rest}>
      <span className="btn-cell">{children}</span>
    </Link>
  )
}
