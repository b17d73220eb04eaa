import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, report, showMessage } from '#app/admin/data/report.ts'
import { mayNotify } from '#app/admin/data/system-notifications.ts'
import { findByTable } from '#app/admin/registry/resources.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { accountScreenMessages } from './messages.ts'

const queryKey = ['own_alerts', 'list']

const choices = [
  { value: 'instant', label: 'An email at once' },
  { value: 'daily', label: 'A summary at 09:00, Nepal time' },
  { value: 'none', label: 'No email' },
]

/** What the own account is told of when visitors send something. */
export function AlertSettings() {
  const data = useData()
  const queryClient = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const { data: alerts } = useQuery({
    queryKey,
    queryFn: async () => (await data.rpc('own_alerts', {}).throwOnError()).data,
    meta: { failed: accountScreenMessages.alertsFailed },
  })

  async function choose(about: string, choice: string) {
    setSaving(true)
    const { error } = await data.rpc('choose_alert', { about, choice })
    if (error) report(accountScreenMessages.alertNotSaved(reasonOf(error)), error)
    else showMessage(accountScreenMessages.alertSaved)
    await queryClient.invalidateQueries({ queryKey })
    setSaving(false)
  }

  if (!alerts) return <Skeleton className="h-40" />
  return (
    <>
      {alerts.map(({ about, choice }) => (
        <Field key={about} label={`New ${findByTable(about)?.words.many ?? about}`}>
          <Select
            options={choices}
            value={choice}
            disabled={isSaving}
            onValueChange={(next) => next && choose(about, next)}
          />
        </Field>
      ))}
      <NotificationButton />
    </>
  )
}

/** Notifications of the operating system, while a tab of the back office is open. */
function NotificationButton() {
  const [isOn, setOn] = useState(mayNotify)
  if (!('Notification' in window)) return null
  if (isOn) return <p className="text-sm text-ink-muted">This browser notifies you while the back office is open.</p>
  const ask = async () => {
    const answer = await Notification.requestPermission()
    setOn(answer === 'granted')
    if (answer !== 'granted') showMessage(accountScreenMessages.notificationsBlocked)
  }
  return (
    <Button variant="secondary" size="sm" className="self-start" onClick={ask}>
      Notify me in this browser
    </Button>
  )
}
