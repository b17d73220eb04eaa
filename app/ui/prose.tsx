import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Long text that comes as HTML (posts, pages): the rules are in app/styles/prose.css. Sanitise before it gets here. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('prose', className)} {...rest} />
}
