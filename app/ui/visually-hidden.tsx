import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Read aloud, not seen. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span className={classNames('sr-only', className)} {...rest} />
}
