import { transliterate } from '#app/lib/text/transliterate.ts'

/** Ids that the page of the services has already. */
const idsOfPage = ['services', 'main']

/** The place of each service on /services, from its title: `/services#mountain-flights`. */
export function withAnchors<Service extends { title: string }>(services: readonly Service[]) {
  const taken = new Set(idsOfPage)
  return services.map((service) => {
    const slug = slugOf(service.title)
    let anchor = slug
    for (let next = 2; taken.has(anchor); next += 1) anchor = `${slug}-${next}`
    taken.add(anchor)
    return { ...service, anchor }
  })
}

const slugOf = (title: string) =>
  transliterate(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'service'
