/** What the browser's `trustedTypes` can do; TypeScript does not describe it yet. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string }
}

/** The names that the content security policy of the back office lists. ProseMirror makes its own, for pasted text. */
export const policyNames = { fallback: 'default', inert: 'prabas-inert', shown: 'prabas-shown' } as const
export const allowedPolicies = [...Object.values(policyNames), 'ProseMirrorClipboard']

/**
 * In the back office the browser refuses to write a string as HTML. It takes what such a policy returns, which stands for
 * a string in every other respect.
 */
export function createHtmlPolicy(name: string, createHTML: (html: string) => string): (html: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy(name, { createHTML })
  return policy ? (html) => policy.createHTML(html) : createHTML
}
