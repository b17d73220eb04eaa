import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { thumbnailOf } from '#app/lib/files/picture-source.ts'
import { addressOf, type MediaFile, nameOfFile } from './media-files.ts'

interface MediaTileProps {
  file: MediaFile
  note?: ReactNode
  onClick: () => void
}

/** A file in a grid: uncropped preview, name and a note. */
export function MediaTile({ file, note, onClick }: MediaTileProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="group/tile flex w-full min-w-0 cursor-pointer flex-col overflow-hidden rounded-md border border-line bg-surface-raised text-start shadow-sm transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-md"
    >
      <MediaPreview file={file} className="aspect-4/3 w-full" />
      <span className="flex min-w-0 flex-col gap-0.5 border-t border-line px-3 py-2">
        <span className="truncate text-sm font-semibold">{nameOfFile(file)}</span>
        {note && <span className="text-xs text-ink-muted">{note}</span>}
      </span>
    </button>
  )
}

function MediaPreview({ file, className }: { file: MediaFile; className: string }) {
  return (
    <span className={`relative grid place-items-center bg-surface-sunken text-ink-muted ${className}`}>
      {file.width ? (
        <img
          src={thumbnailOf(addressOf(file))}
          alt={file.alt_text}
          loading="lazy"
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <FileText aria-hidden="true" className="size-8" />
      )}
    </span>
  )
}
