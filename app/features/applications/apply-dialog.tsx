import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { ApplicationFields } from './application-fields.tsx'
import type { AppliedJob } from './application-form.ts'

export interface ApplyDialogProps {
  job: AppliedJob & { department: string; location: string; job_type: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Stays in the page while it is closed, so that what was typed is still there when it opens again. */
export default function ApplyDialog({ job, open, onOpenChange }: ApplyDialogProps) {
  return (
    <Dialog
      title={`Apply for ${job.title}`}
      description={[job.department, job.location, job.job_type].filter(Boolean).join(' · ')}
      open={open}
      onOpenChange={onOpenChange}
      keepMounted
    >
      <ApplicationFields job={job} onSent={() => onOpenChange(false)} />
    </Dialog>
  )
}
