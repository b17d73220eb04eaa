import { classNames } from '#app/ui/class-names.ts'

const star = 'M12 2.6l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9z'

/** Five stars, read as one sentence. An empty star keeps its outline: the count does not hang on colour. */
export function RatingStars({ value, className }: { value: number; className?: string }) {
  const filled = Math.min(5, Math.max(0, Math.round(value)))
  return (
    <span
      role="img"
      aria-label={`${filled} out of 5 stars`}
      className={classNames('inline-flex gap-0.5 text-star', className)}
    >
      {[1, 2, 3, 4, 5].map((place) => (
        <svg key={place} viewBox="0 0 24 24" aria-hidden="true" className="size-[1.15em]">
          <path
            d={star}
            fill={place <= filled ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.4"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </span>
  )
}
