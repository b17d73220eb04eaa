import { expect, test } from 'vitest'
import { hashInlineScripts } from '#server/http/page-cache/script-hashes.ts'
import { deferScripts } from './defer-scripts.ts'

const start = 'import "/assets/manifest.js";\nimport("/assets/entry.client.js");'
const page = `<html><head><link rel="modulepreload" href="/assets/react.js"/></head><body><script type="module" async="">${start}</script></body></html>`

test('nothing of the page asks for a script before it is woken', () => {
  const html = deferScripts(page)
  expect(html).not.toContain('modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain(`<script type="deferred">${start}</script>`)
})

test('the policy allows what wakes the scripts, and the same scripts once they are awake', () => {
  const [waker, woken] = hashInlineScripts(deferScripts(page))
  expect(waker).toMatch(/^'sha256-/)
  expect([woken]).toEqual(hashInlineScripts(`<script type="module">${start}</script>`))
})
