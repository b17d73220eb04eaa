import { Download } from 'lucide-react'
import { useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, report, showMessage } from '#app/admin/data/report.ts'
import type { Resource } from '#app/admin-kit/define-resource.ts'
import { dayInNepal } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { dismissToast } from '#app/ui/toast/toast.ts'
import { exportRows } from './export-rows.ts'

/** Downloads all rows as a CSV file and shows the progress. */
export function ExportButton({ resource }: { resource: Resource }) {
  const data = useData()
  const [percent, setPercent] = useState<number | null>(null)
  const { csvExport, messages } = resource
  if (!csvExport) return null

  async function save({ fileName, messages: exportMessages }: NonNullable<Resource['csvExport']>) {
    setPercent(0)
    const source = `${resource.table} export`
    dismissToast(source)
    try {
      const file = await exportRows(data, resource, setPercent)
      if (file) download(file, `${fileName}_${dayInNepal(new Date())}.csv`)
      showMessage(file ? exportMessages.done : exportMessages.none, source)
    } catch (error) {
      report(messages.loadFailed(reasonOf(error)), error, source)
    }
    setPercent(null)
  }

  return (
    <>
      {percent !== null && <Progress label="Exporting" value={percent} className="w-40" />}
      <Button variant="secondary" size="sm" loading={percent !== null} onClick={() => save(csvExport)}>
        <Download aria-hidden="true" /> Export CSV
      </Button>
    </>
  )
}

function download(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers start reading the blob only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
