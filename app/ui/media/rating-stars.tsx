import { classNames } from '#app/ui/class-names.ts'

/** Five stars, read as one sentence. */
export function RatingStars({ value, className }: { value: number; className?: string }) {
  const filled = Math.min(5, Math.max(0, Math.round(value)))
  return (
    <span
      role="img"
      aria-label={`${filled} out of 5 stars`}
      style={{ '--stars': filled }}
      className={classNames('stars', className)}
    />
  )
}
