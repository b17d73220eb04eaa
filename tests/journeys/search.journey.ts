import { hasNoAxeViolations } from './support/axe.ts'
import { expect, type Page, test } from './support/journey.ts'
import { addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { serveInto } from './support/served-page.ts'
import { addRow, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

/** Letters alone: a word that no other journey has. */
const newWord = () =>
  `${unique('q')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
    .replaceAll('-', 'z')}wobble`
const field = (page: Page) => page.getByRole('main').getByLabel('Search the site')
const results = (page: Page) => page.getByRole('region', { name: 'Search results' }).getByRole('listitem')
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

async function type(page: Page, question: string) {
  await field(page).focus()
  await page.locator('[data-island="search-form"][data-ready]').waitFor()
  await field(page).pressSequentially(question, { delay: 20 })
}

test('FS-11: without scripts the form searches, results open and further pages follow', async ({ page, server }) => {
  const served = serveInto(page)
  const word = newWord()
  for (let count = 0; count < 12; count++)
    await addPost(server, { title: `${word} ${count}`, slug: `${word}-${count}`, content: '<p>Slow days</p>' })
  await served.open('/search')
  await field(page).fill(` ${word} `)
  await served.press(page.getByRole('main').getByRole('button', { name: 'Search' }))
  expect(served.address).toMatch(/\/search\?q=/)
  await expect(field(page)).toHaveValue(word)
  await expect(page.getByText(`12 results for “${word}”, page 1 of 2`)).toBeVisible()
  await expect(results(page)).toHaveCount(10)
  await served.follow(page.getByRole('link', { name: 'More results' }))
  await expect(results(page)).toHaveCount(2)
  await served.follow(page.getByRole('link', { name: 'Better results' }))
  await served.follow(results(page).first().getByRole('link'))
  expect(served.address).toMatch(new RegExp(`/blog/${word}-\\d+$`))
  await expect(page.getByText('Slow days')).toBeVisible()
})

test('results are marked, are text and lead to their places, and without any the page leads on', async ({
  page,
  server,
}) => {
  const [word, river] = [newWord(), newWord()]
  await addPost(server, { title: `Post ${word}`, slug: `post-${word}`, category: unique('Lead') })
  await addRow(server, 'pages', { title: `Page ${word}`, slug: `page-${word}`, is_published: true })
  await addRow(server, 'services', { title: `Service ${word}`, description: 'By boat' })
  await addRow(server, 'services', {
    title: `<i>Kayak</i> ${river}`,
    description: 'Down <script>alert(1)</script> the river',
  })
  const job = await addRow(server, 'careers', { title: `Career ${word}`, description: `Rows <b>the</b> ${word} boat` })
  const served = serveInto(page)
  const answer = await served.open(`/search?q=${word}`)
  await proves('FS-12', async () => {
    const places = [
      ['Post', `/blog/post-${word}`, 'Blog post'],
      ['Page', `/page-${word}`, 'Page'],
      ['Service', `/services#service-${word}`, 'Service'],
      ['Career', `/careers#job-${job.id}`, 'Career'],
    ] as const
    for (const [name, address, kind] of places) {
      const result = results(page).filter({ has: page.getByRole('heading', { name: `${name} ${word}` }) })
      await expect(result.getByRole('link')).toHaveAttribute('href', address)
      await expect(result.getByText(kind, { exact: true })).toBeVisible()
    }
  })
  await proves('FS-14', async () => {
    expect(answer.headers()['cache-control']).toBe('no-store')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page).toHaveTitle(new RegExp(`^Search: ${word} \\|`))
    await (await staffOf(server)).send('PATCH', `/rest/v1/careers?id=eq.${job.id}`, { is_active: false })
    await served.open(served.address)
    await expect(page.getByText(`3 results for “${word}”`)).toBeVisible()
  })
  await proves('FS-12', async () => {
    await page.goto(`/search?q=${word}`)
    await page.getByRole('link', { name: `Service ${word}` }).click()
    await expect(page.locator(`#service-${word}`)).toBeInViewport()
  })
  await served.open(`/search?q=kayaks ${river}`)
  await proves('FS-04', async () => {
    await expect(results(page).locator('h2 mark')).toHaveText(['Kayak', river])
    await expect(results(page).locator('h2 i, p script')).toHaveCount(0)
  })
  await proves('FS-13', async () => {
    const first = (name: string) => page.getByRole('navigation', { name }).getByRole('link').first()
    await served.open('/search')
    await expect(first('Topics')).toBeVisible()
    await expect(first('Categories')).toBeVisible()
    await served.open('/search?q=zzyzxq&page=7')
    expect(served.address).toMatch(/\/search\?q=zzyzxq$/)
    await expect(page.getByText('Nothing was found for “zzyzxq”')).toBeVisible()
    await served.follow(first('Categories'))
    expect(served.address).toMatch(/\/blog\/category\//)
  })
})

test('suggestions are asked for once, and are chosen with the keyboard or a press', async ({ page, server }) => {
  const word = newWord()
  const posts = await Promise.all(
    [1, 2].map((count) => addPost(server, { title: `${word} ${count}`, slug: `${word}-${count}` })),
  )
  await page.goto('/search')
  await proves('FS-16', async () => {
    const asked: string[] = []
    await page.route('**/search/suggestions?*', async (route) => {
      const question = new URL(route.request().url()).searchParams.get('q')!
      asked.push(question)
      // The first question gets no answer while the page waits for one.
      if (question === 'quick') await route.fulfill({ json: [{ kind: 'Page', title: 'About quick', to: '/about' }] })
    })
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('?q=slow'))
    await type(page, 'slow')
    await expect.poll(() => asked).toEqual(['slow'])
    await field(page).fill('quick')
    await expect(options(page)).toHaveText(['About quickPage'])
    expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED')
    expect(asked).toEqual(['slow', 'quick'])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await field(page).fill('')
  })
  await proves('FS-15', async () => {
    await type(page, word.slice(0, -2))
    await expect(options(page)).toHaveCount(2)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(options(page).first()).toBeHidden()
    await expect(field(page)).toHaveValue(word.slice(0, -2))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const second = options(page).nth(1)
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id'))!)
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    const address = await options(page).first().getAttribute('href')
    expect(posts.map(({ slug }) => `/blog/${slug}`)).toContain(address)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}${address}`)
  })
  await proves('FS-15', async () => {
    await page.goto('/search')
    await type(page, word)
    await options(page).first().waitFor()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}/search?q=${word}`)
    await field(page).fill('')
    await type(page, word)
    await options(page).first().click()
    await expect(page).toHaveURL(new RegExp(`/blog/${word}-[12]$`))
  })
})

test('every page leads to the search, which is accessible and fits a small screen', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404 \(Not Found\)/)
  const isSearch = () => expect(page).toHaveURL(/\/search$/)
  await page.goto('/about')
  await proves('FS-17', async () => {
    for (const place of ['banner', 'contentinfo'] as const) {
      await page.getByRole(place).getByRole('link', { name: 'Search' }).click()
      await isSearch()
      await page.goBack()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Search' }).click()
    await isSearch()
  })
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await proves('FS-18', async () => {
    await type(page, 'everest')
    await options(page).first().waitFor()
    await hasNoAxeViolations(page)
    await fits()
    await page.goto(`/search?q=${'x'.repeat(100)}`)
    await hasNoAxeViolations(page)
    await fits()
  })
  await page.goto('/blog/no-such-post')
  await proves('FS-18', async () => {
    await hasNoAxeViolations(page)
    await fits()
  })
  await proves('FS-17', async () => {
    await field(page).fill('everest')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=everest$/)
    await expect(results(page).first()).toBeVisible()
  })
})
