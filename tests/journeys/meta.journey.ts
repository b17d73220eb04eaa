import { expect, type Page } from '@playwright/test'
import { test } from './support/content.ts'
import { contentPages } from './support/content-pages.ts'
import { proves } from './support/proves.ts'
import { serveInto } from './support/served-page.ts'

const more = ['/contact', '/blog', '/careers', '/inquiries', '/privacy-policy', '/terms-of-service']

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

test('MD-28: what is not found says so and stays out of search results', async ({ page }) => {
  for (const address of ['/blog/no-such-post', '/blog?page=999', `/careers/${crypto.randomUUID()}/apply`]) {
    expect((await page.request.get(address)).status()).toBe(404)
    expect(await headOf(page, address)).toMatchObject({
      title: 'Page not found | Prabas Travels',
      description: 'There is no such page.',
      robots: 'noindex',
      canonical: undefined,
    })
  }
})

/** What a page tells search engines in its structured data. */
const thingsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(([, block]) => {
    const said = JSON.parse(block!)
    return said['@graph'] ?? [said]
  })

test('structured data tells of the agency, and cannot be ended early by a name', async ({ page, content }) => {
  const htmlOf = async (address: string) => (await page.request.get(address)).text()
  await proves('MD-16', async () => {
    const agency = thingsIn(await htmlOf('/')).find((thing) => thing['@type'] === 'TravelAgency')
    expect(agency).toMatchObject({
      name: 'Prabas Travels',
      telephone: '+977 1 000 0114',
      email: 'info@prabas.example',
      address: { '@type': 'PostalAddress', postalCode: '44600', addressCountry: 'NP' },
    })
    const things = thingsIn(await htmlOf('/testimonials'))
    const reviewed = things.find((thing) => thing['@type'] === 'TravelAgency')
    expect(reviewed.review[0]).toMatchObject({ '@type': 'Review', author: { name: 'Clara Fernwood' } })
    const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList')
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Home', 'What Our Clients Say'])
  })
  await content.save({ site_title: 'Hills </script><script>document.title = "broken"</script>' })
  await serveInto(page).open(content.url)
  await expect(page).toHaveTitle(/^Hills <\/script>/)
  expect(thingsIn(await htmlOf(content.url))[0].name).toContain('</script>')
})
