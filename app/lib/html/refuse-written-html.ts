import { createHtmlPolicy, policyNames } from './trusted-types.ts'

/** What React writes when it makes a script element anew, which it does after a failed hydration. Neither runs. */
const writtenByReact = new Set(['<script></script>', ' '])

/** Every other string that is written as HTML, without a policy of its own, is refused. */
createHtmlPolicy(policyNames.fallback, (html) => {
  if (writtenByReact.has(html)) return html
  throw new TypeError('HTML is written through the policies of app/lib/html only')
})
