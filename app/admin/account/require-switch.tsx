import { useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, report, showMessage } from '#app/admin/data/report.ts'
import { Switch } from '#app/ui/form/switch.tsx'
import { accountScreenMessages } from './messages.ts'
import { useRefreshSecondFactor } from './use-second-factor.ts'

/** For super admins. Who has no second factor can then only set one up. */
export function RequireSwitch({ isRequired }: { isRequired: boolean }) {
  const data = useData()
  const refresh = useRefreshSecondFactor()
  const [isBusy, setBusy] = useState(false)

  async function change(is_required: boolean) {
    setBusy(true)
    const { error } = await data.rpc('require_second_factor', { is_required })
    if (error) report(accountScreenMessages.requireFailed(reasonOf(error)), error)
    else showMessage(is_required ? accountScreenMessages.required : accountScreenMessages.notRequired)
    await refresh()
    setBusy(false)
  }

  return (
    <Switch
      label="Require a second step for everyone"
      help="Colleagues without one must set it up before they can do anything else."
      checked={isRequired}
      disabled={isBusy}
      onCheckedChange={change}
    />
  )
}
