import { expect, test } from 'vitest'
import { hashInlineScripts } from '#server/http/page-cache/script-hashes.ts'
import { deferScripts } from './defer-scripts.ts'

const start = 'import "/assets/manifest.js";\nimport("/assets/entry.client.js");'
const page = `<html><head><link rel="modulepreload" href="/assets/react.js"/></head><body><script type="module" async="">${start}</script></body></html>`

test('the page references no active script before they are loaded', () => {
  const html = deferScripts(page)
  expect(html).not.toContain('modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain(`<script type="deferred">${start}</script>`)
})

test('the policy allows the loader and the deferred scripts', () => {
  const [loader, deferred] = hashInlineScripts(deferScripts(page))
  expect(loader).toMatch(/^'sha256-/)
  expect([deferred]).toEqual(hashInlineScripts(`<script type="module">${start}</script>`))
})
