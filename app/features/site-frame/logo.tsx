import { classNames } from '#app/ui/class-names.ts'

/** The brand's mark: sun, snow and rhododendron hills in a round frame. Drawn by tools/artwork/brand. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="1 1 62 62" aria-hidden="true" className={classNames('shrink-0 rounded-full', className)}>
      <path d="M0 0h64v64H0z" fill="#12355b" />
      <circle cx="41" cy="24.5" r="10" fill="#e8a33d" />
      <path d="M-2 50 15.5 28.5l5.5 6L31 14.5l3.3 5.3 2.5-2.3L47.5 37l4.5-5L67 52v14H-2z" fill="#f7f4ec" />
      <path d="M31 14.5l3.3 5.3 2.5-2.3L47.5 37l4.5-5L67 52v14H44l-3-20-6-8.5z" fill="#a9bdd3" />
      <path d="M-2 51.5C10 43.5 21 53.5 33 50s21-7.5 33-4v20H-2z" fill="#b3243c" />
      <path d="M-2 57c12-5 22 2.5 34 .5S54 52 66 53v13H-2z" fill="#7f1629" />
    </svg>
  )
}
