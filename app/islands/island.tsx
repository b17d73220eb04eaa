import { type ComponentType, createElement } from 'react'

// Only the server renders islands; the browser's build must not carry the server's renderer.
const { renderToString } = import.meta.env.SSR ? await import('react-dom/server') : { renderToString: (): string => '' }

export interface IslandProps<Props extends object> {
  /** Its entry in app/islands-client/islands.ts. */
  name: string
  /** Tells islands of one name on one page apart. */
  id?: string
  component: ComponentType<Props>
  /** Written into the page as JSON: nothing but data. */
  props: Props
  /** `visible`: when it comes near the window. `touch`: when somebody points at it, presses it or focuses into it. `idle`: in a free moment. */
  when: 'visible' | 'touch' | 'idle'
}

/**
 * A part of a document that React takes over in the browser. It is rendered as a root of its own, so that the ids it
 * generates are the same when it is hydrated.
 */
export function Island<Props extends object>({ name, id, component, props, when }: IslandProps<Props>) {
  const prefix = id === undefined ? name : `${name}-${id}`
  const html = renderToString(createElement(component, props), { identifierPrefix: prefix })
  return (
    <div
      data-island={name}
      data-start={when}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
