import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/**
 * A cached page is sent to many visitors, so a nonce in it would not be secret. Its policy allows its own inline
 * scripts by hash.
 */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, script] of html.matchAll(inlineScript))
    hashes.add(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
  return [...hashes]
}
