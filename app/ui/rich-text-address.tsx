import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

export type RichTextAddressProps = {
  icon: LucideIcon
  label: string
  current: () => string
  withAlt?: boolean
  onSet: (address: string, alt: string) => void
}

/** A tool that needs an address: of a link, of a picture. */
export function RichTextAddress({ icon: Icon, label, current, withAlt = false, onSet }: RichTextAddressProps) {
  const [address, setAddress] = useState<string | null>(null)
  const [alt, setAlt] = useState('')
  const close = () => setAddress(null)
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="size-8!"
        aria-label={label}
        title={label}
        onClick={() => setAddress(current())}
      >
        <Icon aria-hidden="true" />
      </Button>
      <Dialog
        open={address !== null}
        onOpenChange={(open) => !open && close()}
        title={label}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button
              onClick={() => {
                onSet((address ?? '').trim(), alt.trim())
                close()
              }}
            >
              Apply
            </Button>
          </>
        }
      >
        <Field label="Address" help={withAlt ? undefined : 'Empty removes the link.'}>
          <Input
            value={address ?? ''}
            onChange={(event) => setAddress(event.target.value)}
            placeholder="https://… or /…"
          />
        </Field>
        {withAlt && (
          <Field label="What it shows" help="Read aloud to those who cannot see it.">
            <Input value={alt} onChange={(event) => setAlt(event.target.value)} />
          </Field>
        )}
      </Dialog>
    </>
  )
}
