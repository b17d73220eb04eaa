import { useQuery } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import type { Data } from '#app/lib/data/data.ts'
import { CircleAlert } from '#app/ui/media/icons.tsx'

/** What somebody must do about the server. Nothing is shown while all is well. */
export function ServerWarnings() {
  const data = useData()
  const { data: warnings = [] } = useQuery({
    queryKey: ['server warnings'],
    queryFn: () => readWarnings(data),
    meta: { failed: 'The warnings of the server could not be loaded' },
  })
  if (warnings.length === 0) return null
  return (
    <section aria-label="Warnings" className="mb-8 rounded-md border border-line bg-warning-wash p-5 text-warning-ink">
      <ul className="space-y-2 text-sm">
        {warnings.map((warning) => (
          <li key={warning} className="flex gap-3">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> {warning}
          </li>
        ))}
      </ul>
    </section>
  )
}

async function readWarnings(data: Data): Promise<string[]> {
  const { data: answer } = await data.rpc('server_warnings', {}).throwOnError()
  return answer.warnings
}
