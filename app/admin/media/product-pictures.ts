import { useQuery } from '@tanstack/react-query'

/** A picture that came with the product. It can be shown anywhere, but neither replaced nor deleted. */
export interface ProductPicture {
  name: string
  alt: string
  address: string
  /** A small version of it. */
  thumbnail: string
  width: number
  height: number
}

interface ManifestEntry {
  name: string
  alt: string
  width: number
  height: number
  widths: number[]
  fallback: { width: number; format: string }
}

const folder = '/pictures/'

async function listProductPictures(): Promise<ProductPicture[]> {
  // Asked for again each time, because its address stays the same when an update brings other pictures.
  const answer = await fetch(`${folder}manifest.json`, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  const entries: ManifestEntry[] = await answer.json()
  return entries.map(({ name, alt, width, height, widths, fallback }) => ({
    name,
    alt,
    width,
    height,
    address: `${folder}${name}-${fallback.width}.${fallback.format}`,
    thumbnail: `${folder}${name}-${Math.min(...widths)}.webp`,
  }))
}

/** The product's pictures whose name or description contains the search text. */
export function useProductPictures(searchText: string): ProductPicture[] {
  const { data = [] } = useQuery({
    queryKey: ['product pictures'],
    queryFn: listProductPictures,
    meta: { failed: 'The pictures that came with the product could not be loaded' },
  })
  const wanted = searchText.toLowerCase()
  return data.filter(({ name, alt }) => `${name} ${alt}`.toLowerCase().includes(wanted))
}
