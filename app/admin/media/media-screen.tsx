import { useState } from 'react'
import { useListPosition } from '#app/admin/data/list-position.ts'
import { useRecoveredDraft } from '#app/admin/drafts/draft-recovery.ts'
import { SearchField } from '#app/admin/list/list-tools.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { ScreenHeader } from '#app/ui/layout/screen-header.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import type { AltTextDraft } from './alt-text.tsx'
import { MediaDetails } from './media-details.tsx'
import { filesPerPage, type MediaFile, useMediaFiles } from './media-files.ts'
import { MediaTile } from './media-tile.tsx'
import { MediaUploads } from './media-uploads.tsx'
import { ProductPictureDetails } from './product-picture-details.tsx'
import { ProductPictureList } from './product-picture-list.tsx'
import type { ProductPicture } from './product-pictures.ts'

/** Lists every public file with its uses; alt text is edited in the details. */
export function MediaScreen() {
  const { position, hrefFor, setPosition } = useListPosition()
  const { page, search } = position
  const { data, isPending, isPlaceholderData, isError, refetch } = useMediaFiles({ page, search, picturesOnly: false })
  const draft = useRecoveredDraft<AltTextDraft>('media')
  const [opened, setOpened] = useState<{ file: MediaFile; draft?: AltTextDraft } | null>(
    draft && { file: draft.file, draft },
  )
  const [productPicture, setProductPicture] = useState<ProductPicture | null>(null)
  const usesOf = ({ path }: MediaFile) => data?.uses.filter((use) => use.path === path) ?? []
  const total = data?.total ?? 0
  return (
    <>
      <ScreenHeader title="Media" note={data ? `${total} ${total === 1 ? 'file' : 'files'}, the newest first` : ' '} />
      <MediaUploads />
      <search className="my-6">
        <SearchField label="Search files" search={search} onSearch={(text) => setPosition({ search: text })} />
      </search>
      {isPending ? (
        <Spinner label="Loading files" />
      ) : data && data.files.length > 0 ? (
        <>
          <ul
            aria-label="Files"
            className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] sm:gap-4"
          >
            {data.files.map((file) => (
              <li key={file.id} className="flex min-w-0">
                <MediaTile file={file} onClick={() => setOpened({ file })} note={describeUses(usesOf(file).length)} />
              </li>
            ))}
          </ul>
          <Pagination
            className="mt-6"
            page={isPlaceholderData ? page : data.page}
            pageCount={Math.ceil(total / filesPerPage)}
            hrefFor={hrefFor}
            label="Pages of files"
          />
        </>
      ) : isError ? (
        <EmptyState
          title="The files could not be loaded."
          action={<Button onClick={() => refetch()}>Try again</Button>}
        />
      ) : (
        <EmptyState title={search ? 'No files match.' : 'No files yet. Upload the first one above.'} />
      )}
      <ProductPictureList searchText={search} onPick={setProductPicture} />
      {productPicture && <ProductPictureDetails picture={productPicture} onClose={() => setProductPicture(null)} />}
      {opened && (
        <MediaDetails key={opened.file.id} {...opened} uses={usesOf(opened.file)} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

function describeUses(count: number) {
  if (count === 0) return 'Not used'
  return count === 1 ? 'Used in 1 place' : `Used in ${count} places`
}
