import type { ReactNode, RefObject } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Drawer } from '#app/ui/overlay/drawer.tsx'

interface SettingsDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  noun: string
  /** The drawer stays in its form: a save includes its fields and waits for their uploads. */
  form: RefObject<HTMLFormElement | null>
  children: ReactNode
}

/** Everything about a record besides its title and text. Opened by a failed save, it shows the first wrong field. */
export function SettingsDrawer({ open, onOpenChange, noun, form, children }: SettingsDrawerProps) {
  return (
    <Drawer
      side="right"
      title="Settings"
      description={`Saved together with the ${noun}.`}
      open={open}
      onOpenChange={onOpenChange}
      container={form}
      keepMounted
      initialFocus={() => form.current?.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]') ?? true}
    >
      <div className="flex flex-col gap-5">
        {children}
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      </div>
    </Drawer>
  )
}
