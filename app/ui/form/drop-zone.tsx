import { type ClipboardEvent, type DragEvent, type ReactNode, type Ref, useEffect, useState } from 'react'
import { type AcceptedFiles, acceptAttribute } from '#app/lib/files/accepted-files.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useFieldControl } from './field.tsx'

export type DropZoneProps = {
  accepted: AcceptedFiles
  onFiles: (files: File[]) => void
  multiple?: boolean
  /** A file is on its way: nothing else is taken meanwhile. */
  isBusy?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
  onBlur?: () => void
  'aria-label'?: string
  'aria-describedby'?: string
  className?: string
  /** Given whether a file is held over it. */
  children: (isOver: boolean) => ReactNode
}

/**
 * Takes files that are dropped on it, chosen or pasted. The file input itself lies over everything, unseen, so a click
 * anywhere, the keyboard and a screen reader all meet the browser's own control; buttons inside stand above it.
 */
export function DropZone(props: DropZoneProps) {
  const {
    accepted,
    onFiles,
    multiple = false,
    isBusy = false,
    ref,
    name,
    onBlur,
    className,
    children,
    ...words
  } = props
  const [isOver, setOver] = useState(false)
  useEffect(keepMissedDropsOut, [])
  const control = useFieldControl({ ...words, required: false })

  const take = (files: Iterable<File>) => {
    const given = [...files]
    if (given.length > 0 && !isBusy) onFiles(multiple ? given : given.slice(0, 1))
  }
  const onDrag = (event: DragEvent) => {
    if (carriesFiles(event.dataTransfer)) setOver(!isBusy)
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what one can do here the input inside can do as well
    <div
      data-over={isOver || undefined}
      aria-busy={isBusy || undefined}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
      onPaste={onPaste}
      className={classNames(
        'relative rounded-md border border-dashed transition-colors duration-(--duration-quick)',
        'has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-offset-2 has-[>input:focus-visible]:outline-focus',
        isOver ? 'border-primary bg-surface-selected' : 'border-line-strong bg-surface-sunken',
        !isBusy && !isOver && 'hover:border-ink',
        className,
      )}
    >
      <input
        {...control}
        ref={ref}
        type="file"
        name={name}
        multiple={multiple}
        accept={acceptAttribute(accepted)}
        aria-disabled={isBusy || undefined}
        className={classNames(
          'absolute inset-0 size-full cursor-pointer text-[0] opacity-0 file:cursor-pointer',
          'noscript:static noscript:h-auto noscript:text-sm noscript:opacity-100',
          'noscript:file:me-3 noscript:file:rounded-md noscript:file:border noscript:file:px-3 noscript:file:py-1.5 noscript:file:font-semibold',
          isBusy && 'pointer-events-none',
        )}
        onBlur={onBlur}
        onClick={(event) => isBusy && event.preventDefault()}
        onKeyDown={(event) => {
          // By itself a browser would send the form.
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.click()
        }}
        onChange={({ currentTarget }) => {
          take(currentTarget.files ?? [])
          // The same file may be chosen again, after a failure for instance.
          currentTarget.value = ''
        }}
      />
      <div className="noscript:hidden">{children(isOver)}</div>
    </div>
  )
}

const carriesFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** A file dropped beside the zone would open in the place of the page, and take away what was typed. */
function keepMissedDropsOut() {
  const keepOut = (event: globalThis.DragEvent) => {
    if (carriesFiles(event.dataTransfer)) event.preventDefault()
  }
  window.addEventListener('dragover', keepOut)
  window.addEventListener('drop', keepOut)
  return () => {
    window.removeEventListener('dragover', keepOut)
    window.removeEventListener('drop', keepOut)
  }
}
