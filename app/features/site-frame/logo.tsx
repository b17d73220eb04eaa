import { classNames } from '#app/ui/class-names.ts'

/** Two peaks before a rising sun, over a string of five flags. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={classNames('shrink-0', className)}>
      <circle cx="29" cy="17" r="9" className="fill-accent" />
      <path d="M2 36 17 12l7 10 5-6 17 20z" fill="currentColor" />
      <path
        d="m17 12 4.500 6.500-3 3-2.500-2.500-3 2.500-1-1.500zM29 16l4 4.700-2.500 1.800-2-1.500-2 .8z"
        className="fill-snow-50"
      />
      <path d="M2 40h8.400v5H2z" className="fill-flag-sky" />
      <path d="M10.900 40h8.400v5h-8.400z" className="fill-flag-air" />
      <path d="M19.800 40h8.400v5h-8.400z" className="fill-flag-fire" />
      <path d="M28.700 40h8.400v5h-8.400z" className="fill-flag-water" />
      <path d="M37.600 40H46v5h-8.400z" className="fill-flag-earth" />
    </svg>
  )
}
