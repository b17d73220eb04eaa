import { Award as Rosette } from 'lucide-react'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/media/picture.tsx'
import type { Award } from './queries.ts'

export function AwardEmblem({ award, className }: { award: Award; className?: string }) {
  const classes = classNames('shrink-0 rounded-md', className)
  if (award.picture)
    return (
      <Picture
        picture={award.picture}
        alt={award.picture.alt ?? `Emblem: ${award.title}`}
        sizes="10rem"
        className={classes}
      />
    )
  return (
    <span aria-hidden="true" className={classNames('tone-night grid place-items-center', classes)}>
      <Rosette className="size-1/2 text-kicker" strokeWidth={1} />
    </span>
  )
}
