import type { ComponentProps } from 'react'
import { showHtml } from '#app/lib/html/shown-html.ts'
import { classNames } from '#app/ui/class-names.ts'

export type ProseProps = ComponentProps<'div'> & {
  /** HTML that the server has sanitised. Only this component sets `innerHTML`. */
  html?: string
}

/** Long text (posts, pages), styled by app/styles/prose.css. */
export function Prose({ html, className, ...rest }: ProseProps) {
  return (
    <div
      className={classNames('prose', className)}
      dangerouslySetInnerHTML={html === undefined ? undefined : { __html: showHtml(html) }}
      {...rest}
    />
  )
}
