import { expect, test } from 'vitest'
import { withoutSecrets } from './request-log.ts'

const token = 'k3yW0rd_-of-43-letters'

test.each([
  '/admin/invite/',
  '/ADMIN/INVITE/',
  '/admin/Invite/',
  '//admin//invite//',
  '/%61dmin/%69nvite/',
  '/admin/invite%2f',
  '/admin/%2569nvite/',
  '/x/../admin/invite/',
  '/admin\\invite\\',
  '/newsletter/unsubscribe/',
  '/NEWSLETTER/UnSubscribe/',
  '/newsletter/confirm/',
  '/preview/',
  '/%70review/',
])('AQ-08: the log has no secret of a link, spelt %s', (start) => {
  for (const end of ['', '.data', '/', '?x=1']) {
    const shown = withoutSecrets(start + token + end)
    expect(shown).not.toContain(token)
    expect(shown).toContain('…')
  }
})

test.each([
  ['/admin/invite', '/admin/invite'],
  ['/admin/invite/', '/admin/invite/'],
  ['/blog/a-walk?page=2', '/blog/a-walk'],
  [`/blog/${'x'.repeat(400)}`, `/blog/${'x'.repeat(294)}`],
])('AQ-08: %s is logged as %s', (path, shown) => {
  expect(withoutSecrets(path)).toBe(shown)
})
