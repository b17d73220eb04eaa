import { ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { thumbnailOf } from '#app/lib/files/picture-source.ts'
import { classNames } from '#app/ui/class-names.ts'

export type ThumbnailProps = {
  src: string | null
  /** An emblem is shown whole, on no ground; a picture fills its frame. */
  isEmblem?: boolean
  className?: string
}

/** A small picture in a list, or a quiet mark where there is none or it does not load. */
export function Thumbnail({ src, isEmblem = false, className }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-sm text-ink-muted',
        isEmblem ? 'aspect-square' : 'aspect-3/2 bg-surface-sunken',
        className,
      )}
    >
      {src && src !== failed ? (
        <img
          src={thumbnailOf(src)}
          alt=""
          loading="lazy"
          className={classNames('size-full', isEmblem ? 'object-contain' : 'object-cover')}
          onError={() => setFailed(src)}
        />
      ) : (
        <ImageIcon aria-hidden="true" className="size-5" />
      )}
    </span>
  )
}
