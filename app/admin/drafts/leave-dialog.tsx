import { reasonOf, report } from '#app/admin/data/report.ts'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'
import { canKeepUnsaved, forgetUnsaved, keepUnsaved } from './autosaves.ts'
import { draftMessages } from './messages.ts'

interface LeaveDialogProps {
  guard: { isAsking: boolean; stay: () => void; leave: () => unknown }
}

/** Asks what becomes of unsaved text: it is kept on the server where the form can be continued later, or discarded. */
export function LeaveDialog({ guard }: LeaveDialogProps) {
  const canKeep = guard.isAsking && canKeepUnsaved()
  const keep = async () => {
    const failure = await keepUnsaved()
    if (failure === null) return guard.leave()
    report(draftMessages.keepFailed(reasonOf(failure)), failure, 'keep unsaved')
    guard.stay()
  }
  const discard = async () => {
    await forgetUnsaved()
    return guard.leave()
  }
  return (
    <AlertDialog
      open={guard.isAsking}
      onOpenChange={(open) => !open && guard.stay()}
      title="Discard your changes?"
      description={
        canKeep
          ? 'What you typed has not been saved. Kept as an unsaved draft, it is offered when you open this form again.'
          : 'What you typed has not been saved.'
      }
      confirmLabel="Discard"
      alternative={canKeep ? { label: 'Keep as unsaved draft', onChoose: keep } : undefined}
      cancelLabel="Go on writing"
      destructive
      onConfirm={discard}
    />
  )
}
