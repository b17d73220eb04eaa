import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/** A kept page goes to many: a nonce in it would be no secret. It allows exactly its own scripts instead, by their hashes. */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, script] of html.matchAll(inlineScript))
    hashes.add(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
  return [...hashes]
}
