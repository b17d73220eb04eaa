import { ImageIcon } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Input } from './input.tsx'

export type ImageFieldProps = {
  /** The picture's address; empty: none. */
  value: string
  onChange: (address: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A picture by its address, with what the address shows beside it. In a Field. */
export function ImageField({ value, onChange, onBlur, ref }: ImageFieldProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const address = value.trim()
  const isShown = address !== '' && address !== failed
  return (
    <span className="flex items-center gap-3">
      <span className="grid aspect-3/2 w-24 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-surface-sunken text-ink-muted">
        {isShown ? (
          <img src={address} alt="" className="size-full object-cover" onError={() => setFailed(address)} />
        ) : (
          <ImageIcon aria-hidden="true" className="size-5" />
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <Input
          ref={ref}
          inputMode="url"
          placeholder="https://… or /pictures/…"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <span aria-live="polite" className="text-xs text-ink-muted">
          {address !== '' && address === failed && 'No picture shows at this address.'}
        </span>
      </span>
    </span>
  )
}
