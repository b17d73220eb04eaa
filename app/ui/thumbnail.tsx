import { ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { classNames } from './class-names.ts'

/** A small picture in a list, or a quiet mark where there is none or it does not load. */
export function Thumbnail({ src, className }: { src: string | null; className?: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      className={classNames(
        'grid aspect-3/2 shrink-0 place-items-center overflow-hidden rounded-sm bg-surface-sunken text-ink-muted',
        className,
      )}
    >
      {src && src !== failed ? (
        <img src={src} alt="" loading="lazy" className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        <ImageIcon aria-hidden="true" className="size-5" />
      )}
    </span>
  )
}
