import { ImageIcon } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { useBackOffice } from '#app/admin/data/data-client.tsx'
import { MediaPicker } from '#app/admin/media/media-picker.tsx'
import { useFileName } from '#app/admin/media/use-file-name.ts'
import { isShownOnPages } from '#app/admin-kit/fields.ts'
import { pictureFiles } from '#app/lib/files/accepted-files.ts'
import { thumbnailOf } from '#app/lib/files/picture-source.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { UploadField } from '#app/ui/form/upload-field.tsx'

interface PictureFieldProps {
  /** The URL of the picture; empty for none. */
  value: string
  /** A picture from the library comes with its alt text. */
  onChange: (address: string, altText?: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Chooses a picture by upload, from the library or by URL. Used inside a Field. */
export function PictureField({ value, onChange, onBlur, ref }: PictureFieldProps) {
  const { sendFile } = useBackOffice()
  const addressId = useId()
  const [isUrlShown, setUrlShown] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const address = value.trim()
  const name = useFileName(address)
  const isShown = address !== '' && address !== failed && isShownOnPages(address)
  return (
    <div className="flex flex-col gap-2">
      <UploadField
        ref={ref}
        value={address}
        onChange={(next) => onChange(next)}
        onBlur={onBlur}
        accepted={pictureFiles}
        send={sendFile}
        fileKind="a picture"
        name={name}
        preview={
          <span className="relative grid aspect-3/2 w-28 shrink-0 place-items-center self-start overflow-hidden rounded-sm border border-line bg-surface-raised text-ink-muted">
            {isShown ? (
              <img
                src={thumbnailOf(address)}
                alt="Preview"
                className="absolute inset-0 size-full object-contain"
                onError={() => setFailed(address)}
              />
            ) : (
              <ImageIcon aria-hidden="true" className="size-6" />
            )}
          </span>
        }
        moreButtons={
          <>
            <Button variant="secondary" size="sm" onClick={() => setPicking(true)}>
              Choose from library
            </Button>
            <Button variant="ghost" size="sm" aria-expanded={isUrlShown} onClick={() => setUrlShown(!isUrlShown)}>
              Use an address
            </Button>
          </>
        }
      />
      {isUrlShown && (
        <Input
          id={addressId}
          aria-label="Address of the picture"
          inputMode="url"
          placeholder="https://… or /pictures/…"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
      <span aria-live="polite" className="text-xs text-ink-muted empty:hidden">
        {address !== '' && address === failed && 'No picture shows at this address.'}
      </span>
      <MediaPicker
        open={isPicking}
        onOpenChange={setPicking}
        onPick={(picked, altText) => {
          setPicking(false)
          onChange(picked, altText)
        }}
      />
    </div>
  )
}
