import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { ProductPicture } from './product-pictures.ts'

/** A picture that came with the product: what it shows and where it is. */
export function ProductPictureDetails({ picture, onClose }: { picture: ProductPicture; onClose: () => void }) {
  return (
    <Dialog open size="lg" title={picture.name} onOpenChange={(open) => !open && onClose()}>
      <img
        src={picture.address}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        className="mx-auto max-h-[50dvh] w-auto rounded-md border border-line object-contain"
      />
      <Facts>
        <Fact name="Shows">{picture.alt}</Fact>
        <Fact name="Dimensions">
          {picture.width} × {picture.height} pixels
        </Fact>
        <Fact name="Address">
          <span className="break-all">{picture.address}</span>
        </Fact>
      </Facts>
    </Dialog>
  )
}
