import { type ProductPicture, useProductPictures } from './product-pictures.ts'

interface ProductPictureListProps {
  searchText: string
  onPick: (picture: ProductPicture) => void
}

/** The pictures that came with the product, under those that staff have uploaded. */
export function ProductPictureList({ searchText, onPick }: ProductPictureListProps) {
  const pictures = useProductPictures(searchText)
  if (pictures.length === 0) return null
  return (
    <section aria-labelledby="product-pictures" className="mt-8 border-t border-line pt-6">
      <h2 id="product-pictures" className="display text-xl">
        Came with the site
      </h2>
      <p className="mb-4 text-sm text-ink-muted">
        {pictures.length} {pictures.length === 1 ? 'picture' : 'pictures'}, painted for it. They stay, whatever you do.
      </p>
      <ul
        aria-label="Came with the site"
        className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]"
      >
        {pictures.map((picture) => (
          <li key={picture.name} className="flex min-w-0">
            <button
              type="button"
              onClick={() => onPick(picture)}
              className="flex w-full min-w-0 cursor-pointer flex-col overflow-hidden rounded-md border border-line bg-surface-raised text-start shadow-sm transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-md"
            >
              <span className="relative aspect-4/3 w-full bg-surface-sunken">
                <img
                  src={picture.thumbnail}
                  alt={picture.alt}
                  loading="lazy"
                  className="absolute inset-0 size-full object-contain"
                />
              </span>
              <span className="truncate border-t border-line px-3 py-2 text-sm font-semibold">{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
