import type { Box } from '#app/lib/files/cover-sizes.ts'
import type { PictureSource } from '#app/lib/files/picture-source.ts'
import { classNames } from '#app/ui/class-names.ts'
import { groundOf, initialsOf } from './avatar.tsx'
import { Picture } from './picture.tsx'

export type PortraitProps = {
  name: string
  picture: PictureSource | null
  /** The square boxes it covers, the widest screen first: how wide, from a width of the screen on. */
  sizes: readonly Pick<Box, 'from' | 'width'>[]
  className?: string
}

/** A person in a frame of any size; the initials where there is no picture. */
export function Portrait({ name, picture, sizes, className }: PortraitProps) {
  if (picture)
    return (
      <Picture
        picture={picture}
        alt={`Portrait of ${name}`}
        sizes={sizes.map((box) => ({ ...box, ratio: 1 }))}
        className={classNames('block', className)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={classNames(
        '@container grid place-items-center overflow-hidden font-display leading-none select-none',
        groundOf(name),
        className,
      )}
    >
      <span className="text-[38cqi]">{initialsOf(name)}</span>
    </span>
  )
}
