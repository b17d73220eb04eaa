import { Link } from '#app/ui/navigation/link.tsx'
import { blogAddress, type NamedGroup, type PostGroup } from './post-group.ts'

interface GroupLinksProps {
  label: string
  groups: readonly NamedGroup[]
  current?: PostGroup
}

/** A line of categories or topics, each a way to its posts. */
export function GroupLinks({ label, groups, current }: GroupLinksProps) {
  if (groups.length === 0) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-baseline gap-x-5">
      <p className="kicker w-24">{label}</p>
      <ul className="flex min-w-0 flex-1 basis-64 flex-wrap gap-x-5 text-sm max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:whitespace-nowrap">
        {groups.map((group) => (
          <li key={group.slug} className="sm:min-w-0 sm:wrap-anywhere">
            <Link
              look="quiet"
              to={blogAddress(group)}
              aria-current={current?.kind === group.kind && current.slug === group.slug ? 'page' : undefined}
              className="inline-flex min-h-touch items-center aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {group.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
