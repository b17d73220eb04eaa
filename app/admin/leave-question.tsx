import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import type { useLeaveGuard } from './use-leave-guard.ts'

/** What a leave guard asks, in words. */
export function LeaveQuestion({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
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
