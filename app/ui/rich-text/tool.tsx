import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/react'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

interface ToolProps {
  icon: LucideIcon
  label: string
  /** The text at the cursor is so already. Left out: the tool leaves no mark. */
  isActive?: boolean
  onClick: () => void
}

export function Tool({ icon: Icon, label, isActive, onClick }: ToolProps) {
  return (
    <Toolbar.Button
      render={<Button variant="ghost" size="icon" />}
      aria-label={label}
      title={label}
      aria-pressed={isActive}
      className={classNames('size-8! pointer-coarse:size-10!', isActive && 'bg-surface-selected!')}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
    </Toolbar.Button>
  )
}

interface ToolDialogProps extends Omit<ToolProps, 'onClick'> {
  editor: Editor
  onOpen: () => void
  /** False: something is missing, and it stays open. */
  onApply: () => boolean
  children: ReactNode
}

/** A tool that asks something first. Applied, it leads back into the text. */
export function ToolDialog({ editor, onOpen, onApply, children, ...tool }: ToolDialogProps) {
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const isApplied = useRef(false)
  const open = () => {
    isApplied.current = false
    onOpen()
    setOpen(true)
  }
  return (
    <>
      <Tool {...tool} onClick={open} />
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={tool.label}
        finalFocus={() => (isApplied.current ? editor.view.dom : true)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId}>
              Apply
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            // The form around the text hears of everything in here.
            event.stopPropagation()
            isApplied.current = onApply()
            setOpen(!isApplied.current)
          }}
        >
          {children}
        </form>
      </Dialog>
    </>
  )
}
