import { History } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { HistoryDialog, type HistoryProps } from './history-dialog.tsx'

/** Opens the earlier versions of a record. */
export function HistoryButton({
  button,
  ...history
}: HistoryProps & { button?: Pick<ComponentProps<typeof Button>, 'size' | 'className'> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)} {...button}>
        <History aria-hidden="true" />{' '}
        <span className={button?.size === 'sm' ? 'max-xl:sr-only' : undefined}>History</span>
      </Button>
      {isOpen && <HistoryDialog {...history} onClose={() => setOpen(false)} />}
    </>
  )
}
