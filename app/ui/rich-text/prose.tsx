import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type ProseProps = ComponentProps<'div'> & {
  /** Text that comes as HTML. It was sanitised on the server before it got here; this is the one place that sets it. */
  html?: string
}

/** Long text (posts, pages): the rules are in app/styles/prose.css. */
export function Prose({ html, className, ...rest }: ProseProps) {
  return (
    <div
      className={classNames('prose', className)}
      dangerouslySetInnerHTML={html === undefined ? undefined : { __html: html }}
      {...rest}
    />
  )
}
