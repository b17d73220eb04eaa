import { useState } from 'react'
import type { Resource } from '#app/lib/resource.ts'
import { useData } from './data-client.tsx'
import { reasonOf, report } from './report.ts'
import type { Row } from './rows.ts'

/** What a resource hands out: shown when a row was made, and again when it is asked for. */
export function useHandout({ handout }: Resource) {
  const data = useData()
  const [value, setValue] = useState<string | null>(null)
  return {
    value,
    close: () => setValue(null),
    show: (made: Row) => setValue(handout?.valueOf(made) ?? null),
    async askAgain(row: Row) {
      try {
        setValue((await handout?.again.ask(data, row)) ?? null)
      } catch (error) {
        if (handout) report(handout.again.failed(reasonOf(error)), error)
      }
    },
  }
}
