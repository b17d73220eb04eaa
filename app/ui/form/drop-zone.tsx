import { type ClipboardEvent, type DragEvent, type ReactNode, type Ref, useEffect, useState } from 'react'
import { type AcceptedFiles, acceptAttribute } from '#app/lib/files/accepted-files.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useFieldControl } from './field.tsx'

export type DropZoneProps = {
  accepted: AcceptedFiles
  onFiles: (files: File[]) => void
  multiple?: boolean
  /** True during an upload; no other file is accepted. */
  isBusy?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
  onBlur?: () => void
  'aria-label'?: string
  'aria-describedby'?: string
  className?: string
  /** Receives whether a file is being dragged over the zone. */
  children: (isOver: boolean) => ReactNode
}

/**
 * Accepts files by drop, file dialog or paste. The native file input covers the zone invisibly, so clicks, the keyboard
 * and screen readers use it directly; buttons inside have a higher z-index.
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
    ...labelProps
  } = props
  const [isOver, setOver] = useState(false)
  useEffect(preventDropsOutside, [])
  const control = useFieldControl({ ...labelProps, required: false })

  const acceptFiles = (files: Iterable<File>) => {
    const list = [...files]
    if (list.length > 0 && !isBusy) onFiles(multiple ? list : list.slice(0, 1))
  }
  const onDrag = (event: DragEvent) => {
    if (hasFiles(event.dataTransfer)) setOver(!isBusy)
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    acceptFiles(event.dataTransfer.files)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    acceptFiles(event.clipboardData.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside offers the same actions
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
          // The browser's default would submit the form.
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.click()
        }}
        onChange={({ currentTarget }) => {
          acceptFiles(currentTarget.files ?? [])
          // Reset, so that choosing the same file again fires `change`.
          currentTarget.value = ''
        }}
      />
      <div className="noscript:hidden">{children(isOver)}</div>
    </div>
  )
}

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** The browser would open a file that is dropped outside the zone, and the typed text would be lost. */
function preventDropsOutside() {
  const preventFileDrop = (event: globalThis.DragEvent) => {
    if (hasFiles(event.dataTransfer)) event.preventDefault()
  }
  window.addEventListener('dragover', preventFileDrop)
  window.addEventListener('drop', preventFileDrop)
  return () => {
    window.removeEventListener('dragover', preventFileDrop)
    window.removeEventListener('drop', preventFileDrop)
  }
}
