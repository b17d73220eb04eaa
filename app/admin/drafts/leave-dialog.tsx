import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'

interface LeaveDialogProps {
  guard: { isAsking: boolean; stay: () => void; leave: () => unknown }
}

/** Asks before unsaved text is discarded. */
export function LeaveDialog({ guard }: LeaveDialogProps) {
  return (
    <AlertDialog
      open={guard.isAsking}
      onOpenChange={(open) => !open && guard.stay()}
      title="Discard your changes?"
      description="What you typed has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={guard.leave}
    />
  )
}
