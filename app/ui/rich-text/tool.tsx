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
  /** Whether the format applies at the cursor. Leave it out for tools without a state. */
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
  /** Returns false if the input is invalid; then the dialog stays open. */
  onApply: () => boolean
  children: ReactNode
}

/** A tool with a dialog. After it is applied, the focus returns to the text. */
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
            // React events bubble through portals, so the outer form would receive this submit.
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
