import { type FormEvent, type MouseEvent, useLayoutEffect, useState } from 'react'
import { thumbnailOf } from '#app/lib/files/picture-source.ts'
import { Button } from '#app/ui/button/button.tsx'
import { addressOf, type MediaFile } from './media-files.ts'

type Focus = Pick<MediaFile, 'focus_x' | 'focus_y'>

interface FocusPointProps {
  file: MediaFile
  onSave: (file: MediaFile, focus: Focus) => Promise<boolean>
  onDirtyChange: (isDirty: boolean) => void
}

const directions = [
  { column: 'focus_x', label: 'From the left' },
  { column: 'focus_y', label: 'From the top' },
] as const

/** The picture, on which a click says what must stay in view when it is cropped, and two crops as pages show them. */
export function FocusPoint({ file, onSave, onDirtyChange }: FocusPointProps) {
  const [saved, setSaved] = useState<Focus>({ focus_x: file.focus_x, focus_y: file.focus_y })
  const [focus, setFocus] = useState(saved)
  const [isSaving, setSaving] = useState(false)
  const isDirty = focus.focus_x !== saved.focus_x || focus.focus_y !== saved.focus_y
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  const src = thumbnailOf(addressOf(file)).replace('/320.', '/800.')
  const position = `${focus.focus_x}% ${focus.focus_y}%`

  function point(event: MouseEvent<HTMLButtonElement>) {
    // A press of the keyboard has no place; the sliders are there for it.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const percent = (at: number, from: number, length: number) =>
      Math.round(Math.min(1, Math.max(0, (at - from) / length)) * 100)
    setFocus({
      focus_x: percent(event.clientX, box.left, box.width),
      focus_y: percent(event.clientY, box.top, box.height),
    })
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    if (await onSave(file, focus)) setSaved(focus)
    setSaving(false)
  }
  return (
    <form onSubmit={save} className="flex flex-col gap-4">
      <div className="grid place-items-center rounded-md border border-line bg-surface-sunken p-2">
        <button
          type="button"
          tabIndex={-1}
          aria-label="Choose the focus"
          onClick={point}
          className="relative cursor-crosshair"
        >
          <img
            src={src}
            alt={file.alt_text}
            width={file.width ?? undefined}
            height={file.height ?? undefined}
            className="max-h-[50dvh] w-auto object-contain"
          />
          <span
            aria-hidden="true"
            style={{ left: `${focus.focus_x}%`, top: `${focus.focus_y}%` }}
            className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-snow-50 bg-himal-950/40 shadow-md outline-2 outline-himal-950"
          />
        </button>
      </div>
      <fieldset className="grid grid-cols-[1fr_auto] gap-x-5 gap-y-3">
        <legend className="mb-2 text-sm font-semibold">Focus</legend>
        <div className="flex min-w-0 flex-col gap-3 text-sm">
          <p className="text-xs text-ink-muted">Click what must stay in view when the picture is cropped.</p>
          {directions.map(({ column, label }) => (
            <label key={column} className="flex flex-col">
              <span className="flex justify-between gap-3">
                {label} <span className="text-ink-muted tabular-nums">{focus[column]} %</span>
              </span>
              <input
                type="range"
                min={0}
                max={100}
                value={focus[column]}
                onChange={(event) => setFocus({ ...focus, [column]: Number(event.target.value) })}
                className="min-h-touch w-full accent-himal-700"
              />
            </label>
          ))}
          <Button type="submit" size="sm" loading={isSaving} loadingLabel="Saving..." className="self-start">
            Save focus
          </Button>
        </div>
        <div aria-hidden="true" className="flex flex-col items-end gap-2">
          <img
            src={src}
            alt=""
            style={{ objectPosition: position }}
            className="aspect-9/16 w-20 rounded-sm object-cover"
          />
          <img
            src={src}
            alt=""
            style={{ objectPosition: position }}
            className="aspect-40/21 w-20 rounded-sm object-cover"
          />
        </div>
      </fieldset>
    </form>
  )
}
