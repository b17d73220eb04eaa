import { useQuery } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import type { DeskFilter } from '#app/admin/data/desk-filter.ts'
import type { ListPosition } from '#app/admin/data/list-position.ts'
import { overdueCount } from '#app/admin/data/overdue-count.ts'
import { countDesk } from '#app/admin/data/rows.ts'
import type { Resource } from '#app/admin-kit/define-resource.ts'
import { CountButton } from '#app/ui/button/count-button.tsx'

interface DeskFiltersProps {
  resource: Resource
  position: ListPosition
  onPositionChange: (change: Partial<ListPosition>) => void
}

/** Narrows the list beside its other filter; a second press lets go. Each number is that of all such rows. */
export function DeskFilters({ resource, position, onPositionChange }: DeskFiltersProps) {
  const data = useData()
  const { data: counts } = useQuery({
    queryKey: [resource.table, 'desk counts'],
    queryFn: async () => {
      const filters: Partial<DeskFilter>[] = [{ whose: 'mine' }, { whose: 'nobody' }, { isDue: true }]
      const [mine, nobody, due] = await Promise.all(filters.map((filter) => countDesk(data, resource, filter)))
      return { mine, nobody, due }
    },
    // Only logged: if the rows cannot be loaded either, the list shows that.
    meta: { failed: `The desk of the ${resource.words.many} could not be counted` },
  })
  const { data: overdue } = useQuery({ ...overdueCount(data, resource), enabled: Boolean(resource.desk?.due) })
  const { whose, isDue, isOverdue, sort } = position
  const toggleWhose = (wanted: DeskFilter['whose']) => onPositionChange({ whose: whose === wanted ? '' : wanted })
  return (
    <fieldset className="mb-5 flex flex-wrap gap-2">
      <legend className="sr-only">Desk</legend>
      <CountButton label="Mine" count={counts?.mine} isPressed={whose === 'mine'} onClick={() => toggleWhose('mine')} />
      <CountButton
        label="Nobody’s"
        count={counts?.nobody}
        isPressed={whose === 'nobody'}
        onClick={() => toggleWhose('nobody')}
      />
      <CountButton
        label="To follow up"
        count={counts?.due}
        isPressed={isDue}
        onClick={() => onPositionChange({ isDue: !isDue })}
      />
      {resource.desk?.due && (
        <>
          <CountButton
            label="Overdue"
            count={overdue}
            isPressed={isOverdue}
            onClick={() => onPositionChange({ isOverdue: !isOverdue })}
          />
          <CountButton
            label="Overdue first"
            count={null}
            isPressed={sort === 'overdue'}
            onClick={() => onPositionChange({ sort: sort === 'overdue' ? '' : 'overdue' })}
          />
        </>
      )}
    </fieldset>
  )
}
