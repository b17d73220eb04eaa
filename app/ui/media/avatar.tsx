import { useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type AvatarProps = {
  name: string
  src?: string | null
  size?: 'sm' | 'md'
  className?: string
}

const sizes = { sm: 'size-8 text-xs', md: 'size-11 text-sm' }
const pixels = { sm: 32, md: 44 }
const grounds = [
  'bg-himal-800 text-himal-100',
  'bg-rhododendron-700 text-rhododendron-50',
  'bg-forest-700 text-forest-50',
  'bg-saffron-700 text-saffron-100',
  'bg-slate-700 text-slate-50',
]

export const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/** The same name always lands on the same colour. */
export const groundOf = (name: string) =>
  grounds[Array.from(name).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % grounds.length]

/** A portrait, or the initials where there is none or it does not load. The name stands next to it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src && src !== failed ? src : null
  return (
    <span
      className={classNames(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-display leading-none select-none',
        sizes[size],
        groundOf(name),
        className,
      )}
    >
      <span aria-hidden="true">{initialsOf(name)}</span>
      {shown && (
        <img
          src={shown}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailed(shown)}
          // A picture can fail before React listens; then it is complete and has no size.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(shown)
          }}
        />
      )}
    </span>
  )
}
