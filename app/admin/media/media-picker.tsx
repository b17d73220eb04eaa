import { useState } from 'react'
import { SearchField } from '#app/admin/list/list-tools.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { addressOf, filesPerPage, useMediaFiles } from './media-files.ts'
import { MediaTile } from './media-tile.tsx'
import { ProductPictureList } from './product-picture-list.tsx'

interface MediaPickerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onPick: (address: string, altText: string) => void
}

/** Chooses a picture for a picture field: an uploaded one, or one that came with the product. */
export function MediaPicker({ open, onOpenChange, onPick }: MediaPickerProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Choose a picture" size="xl">
      {open && <PictureGrid onPick={onPick} />}
    </Dialog>
  )
}

function PictureGrid({ onPick }: Pick<MediaPickerProps, 'onPick'>) {
  const [position, setPosition] = useState({ page: 1, search: '' })
  const { page, search } = position
  const { data, isPending, isError, refetch } = useMediaFiles({ page, search, picturesOnly: true })
  const pageCount = Math.ceil((data?.total ?? 0) / filesPerPage)
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label="Search pictures"
        search={search}
        onSearch={(text) => setPosition({ page: 1, search: text })}
      />
      {isPending ? (
        <Spinner label="Loading pictures" />
      ) : data && data.files.length > 0 ? (
        <ul aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {data.files.map((file) => (
            <li key={file.id} className="flex min-w-0">
              <MediaTile file={file} onClick={() => onPick(addressOf(file), file.alt_text)} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <EmptyState
          title="The pictures could not be loaded."
          action={<Button onClick={() => refetch()}>Try again</Button>}
        />
      ) : (
        <EmptyState title={search ? 'No pictures match.' : 'No pictures yet. Upload the first one in the form.'} />
      )}
      {pageCount > 1 && (
        <nav aria-label="Pages of pictures" className="flex items-center justify-center gap-3 text-sm">
          <Button
            variant="secondary"
            size="sm"
            disabled={page <= 1}
            onClick={() => setPosition({ ...position, page: page - 1 })}
          >
            Previous
          </Button>
          <span className="tabular-nums">
            Page {data?.page ?? page} of {pageCount}
          </span>
          <Button
            variant="secondary"
            size="sm"
            disabled={page >= pageCount}
            onClick={() => setPosition({ ...position, page: page + 1 })}
          >
            Next
          </Button>
        </nav>
      )}
      <ProductPictureList searchText={search} onPick={({ address, alt }) => onPick(address, alt)} />
    </div>
  )
}
