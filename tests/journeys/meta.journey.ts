import { expect, type Page } from '@playwright/test'
import { hasNoAxeViolations } from './support/axe.ts'
import { test } from './support/content.ts'
import { contentPages } from './support/content-pages.ts'

const more = ['/contact', '/blog', '/careers', '/inquiries', '/privacy-policy', '/terms-of-service']

const contentOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')

/** What a page says of itself, as it is served. */
async function headOf(page: Page, address: string) {
  const html = await (await page.request.get(address)).text()
  return page.evaluate((text) => {
    const { title, head } = new DOMParser().parseFromString(text, 'text/html')
    const said = [...head.querySelectorAll('meta[content]')].map((one) => [
      one.getAttribute('name') ?? one.getAttribute('property'),
      one.getAttribute('content'),
    ])
    return {
      title,
      canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href'),
      ...Object.fromEntries(said),
    }
  }, html)
}

test('MD-12: every public page carries title, description, canonical, Open Graph and Twitter tags', async ({
  page,
}) => {
  const titles = new Set<string>()
  const anAddress = expect.stringMatching(/^https?:\/\/\S+$/)
  for (const address of [...contentPages, ...more]) {
    const head = await headOf(page, address)
    const { title, description, canonical } = head
    expect(new URL(canonical).pathname).toBe(address)
    expect(description.length).toBeGreaterThan(20)
    titles.add(title)
    expect(head).toMatchObject({
      ...{ 'og:title': title, 'og:description': description, 'og:url': canonical, 'og:type': 'website' },
      ...{ 'twitter:title': title, 'twitter:description': description, 'twitter:card': 'summary_large_image' },
      ...{ 'og:image': anAddress, 'twitter:image': anAddress },
    })
  }
  expect(titles.size).toBe(contentPages.length + more.length)
})

for (const address of ['/blog/no-such-post', '/blog?page=999', `/careers/${crypto.randomUUID()}/apply`])
  test(`MD-28 W-01: ${address.replace(/[\da-f-]{36}/, 'unknown')} is not found, says so and stays out of search results`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/404/)
    expect((await page.goto(address))!.status()).toBe(404)
    await expect(page).toHaveTitle('Page not found | Prabas Travels')
    expect(await contentOf(page, 'description')).toBe('There is no such page.')
    expect(await contentOf(page, 'robots')).toBe('noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await hasNoAxeViolations(page)
  })

const things = async (page: Page) => {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks.flatMap((block) => JSON.parse(block)['@graph'] ?? [JSON.parse(block)])
}

test('MD-16: home carries TravelAgency, /testimonials its reviews, a subpage the way to it', async ({ page }) => {
  await page.goto('/')
  const agency = (await things(page)).find((thing) => thing['@type'] === 'TravelAgency')
  expect(agency).toMatchObject({
    name: 'Prabas Travels',
    telephone: '+977 1 000 0114',
    email: 'info@prabas.example',
    address: { '@type': 'PostalAddress', postalCode: '44600', addressCountry: 'NP' },
  })
  await page.goto('/testimonials')
  const reviewed = (await things(page)).find((thing) => thing['@type'] === 'TravelAgency')
  expect(reviewed.review[0]).toMatchObject({ '@type': 'Review', author: { name: 'Clara Fernwood' } })
  const trail = (await things(page)).find((thing) => thing['@type'] === 'BreadcrumbList')
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Home', 'What Our Clients Say'])
})

test('structured data cannot be ended early by a name', async ({ page, content }) => {
  await content.save({ site_title: 'Hills </script><script>document.title = "broken"</script>' })
  await page.goto(content.url)
  await expect(page).toHaveTitle(/^Hills/)
  expect((await things(page))[0].name).toContain('</script>')
})
