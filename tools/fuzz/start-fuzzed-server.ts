import path from 'node:path'
import { launch, temporaryFolder } from '../../tests/support/running-server.ts'
import { TestBrowser } from '../../tests/support/test-browser.ts'

const account = { ADMIN_EMAIL: 'keeper-7194@example.com', ADMIN_PASSWORD: 'seven marmots over Manang' }
const secret = 'marmot-5512'

/** The product with its starter content, and with rows that visitors must not see. */
export async function startFuzzedServer() {
  const temporary = await temporaryFolder()
  const server = await launch({
    dataDir: path.join(temporary.folder, 'data'),
    env: { STARTER_CONTENT: 'on', ...account },
  })
  const staff = new TestBrowser(server.url, false)
  await staff.signIn(account.ADMIN_EMAIL, account.ADMIN_PASSWORD)
  const posts = (await staff.get('/rest/v1/blog_posts?select=id&is_published=is.true&limit=1')).json()
  const visitor = new TestBrowser(server.url, false)
  const email = `${secret}@example.com`
  const added = [
    await staff.post('/rest/v1/blog_posts', { title: secret, slug: secret, content: secret }),
    await staff.post('/rest/v1/settings', { key: 'marmot', value: secret, is_public: false }),
    await visitor.post('/rest/v1/inquiries', { name: secret, email, subject: secret, message: secret }),
    await visitor.post('/rest/v1/blog_comments', {
      blog_id: posts[0].id,
      author_name: secret,
      author_email: email,
      comment_text: secret,
    }),
    await visitor.post('/rest/v1/blog_likes', { blog_id: posts[0].id, user_email: email }),
  ]
  const refused = added.find(({ status }) => status !== 201)
  if (refused) throw new Error(refused.text)
  return {
    server,
    secrets: [secret, account.ADMIN_EMAIL],
    async stop() {
      await server.stop()
      await temporary.remove()
    },
  }
}
