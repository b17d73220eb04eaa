import { createHtmlPolicy, policyNames } from './trusted-types.ts'

const trust = createHtmlPolicy(policyNames.inert, (html) => html)

/** The HTML as elements of a document of their own, in which no script runs and nothing is loaded. */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trust(`<body>${html}</body>`), 'text/html').body
