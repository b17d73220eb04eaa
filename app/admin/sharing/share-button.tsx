import { Share2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { ShareDialog } from './share-dialog.tsx'
import type { SharedRecord } from './use-shared-previews.ts'

interface ShareButtonProps {
  of: SharedRecord
  isDirty: boolean
  button?: Pick<ComponentProps<typeof Button>, 'size' | 'className'>
}

/** Opens the links to the preview of a record. */
export function ShareButton({ of, isDirty, button }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)} {...button}>
        <Share2 aria-hidden="true" />{' '}
        <span className={button?.size === 'sm' ? 'max-2xl:sr-only' : undefined}>Share preview</span>
      </Button>
      {isOpen && <ShareDialog of={of} isDirty={isDirty} onClose={() => setOpen(false)} />}
    </>
  )
}
