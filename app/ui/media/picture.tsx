import type { CSSProperties } from 'react'
import { type Box, coverSizes } from '#app/lib/files/cover-sizes.ts'
import { filesOf, type PictureSource } from '#app/lib/files/picture-source.ts'
import { classNames } from '#app/ui/class-names.ts'

export type PictureProps = {
  /** Null: nothing is known to show, and a quiet ridge stands in its place. */
  picture: PictureSource | null
  /** What it shows, if its own words do not fit here; '' where the words beside it say the same. */
  alt?: string
  /** The boxes it covers, the widest screen first; or how wide it will be, where the box has the picture's ratio. */
  sizes: string | readonly Box[]
  /** Upright screens as narrow as phones get the picture's tall crop, where this is how wide it will be. */
  tallSizes?: string
  /** The first thing one sees: fetched before everything else. Anything else waits until it is near. */
  priority?: boolean
  className?: string
}

const phones = '(max-width: 40rem) and (orientation: portrait)'

/** A picture in the best format and width for this screen, over its own blur, in a box that is already there. */
export function Picture({ picture, alt, sizes, tallSizes, priority = false, className }: PictureProps) {
  // Where there is no picture (yet): the same ridge everywhere, so that it looks meant.
  if (!picture) return <span aria-hidden="true" data-stand-in="" className={classNames('ridge block', className)} />
  const { src, width, height, base, formats = [], tall } = picture
  const shownSizes = typeof sizes === 'string' ? sizes : coverSizes(sizes, width && height ? width / height : 1)
  return (
    <picture>
      {tall &&
        tallSizes &&
        formats
          .slice(0, 1)
          .map((format) => (
            <source
              key={`tall ${format}`}
              media={phones}
              type={`image/${format}`}
              srcSet={filesOf(tall, format)}
              sizes={tallSizes}
            />
          ))}
      {base !== undefined &&
        formats.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={filesOf(picture, format)} sizes={shownSizes} />
        ))}
      <img
        src={src}
        alt={alt ?? picture.alt ?? ''}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        style={groundOf(picture)}
        className={classNames('pic', className)}
      />
    </picture>
  )
}

const groundOf = ({ color, placeholder, focus }: PictureSource): CSSProperties => ({
  backgroundColor: color,
  backgroundImage: placeholder && `url("${placeholder}")`,
  backgroundPosition: focus,
  objectPosition: focus,
})
