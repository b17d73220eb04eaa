import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { type AcceptedFiles, anyFiles } from '#app/lib/files/accepted-files.ts'
import type { SendFile } from '#app/lib/files/upload.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { ToastSlot } from '#app/ui/toast/toast-slot.tsx'
import { DropZone } from './drop-zone.tsx'
import { FieldMessage } from './field-message.tsx'
import { useBlockedSubmit } from './use-blocked-submit.ts'
import { useUpload } from './use-upload.ts'

export type UploadFieldProps = {
  /** The URL of the uploaded file; empty for none. */
  value: string
  onChange: (address: string, file?: File) => void
  onBlur?: () => void
  accepted?: AcceptedFiles
  send: SendFile
  /** The input's name, for forms that are submitted without scripts. */
  inputName?: string
  /** The kind of file in the prompt, for example 'a picture'. */
  fileKind?: string
  /** Shown at the side: a preview of the uploaded file, or an icon. */
  preview: ReactNode
  /** The name of the uploaded file. */
  name?: ReactNode
  /** More buttons, shown before Remove. */
  moreButtons?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Uploads a file as soon as it is chosen; the value is its URL. Used inside a Field. */
export function UploadField(props: UploadFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    accepted = anyFiles,
    send,
    fileKind = 'a file',
    preview,
    name,
    moreButtons,
    inputName,
    ref,
  } = props
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const { source, upload, fault, start, cancel, clearFault } = useUpload({ accepted, send, onSent: onChange })
  useBlockedSubmit(input, upload !== null, source)
  const hintId = useId()
  const isFilled = value !== ''

  const stop = () => {
    cancel()
    input.current?.focus()
  }
  const remove = () => {
    clearFault()
    onChange('')
    input.current?.focus()
  }
  return (
    <div data-upload-failed={fault && !isFilled ? '' : undefined} className="flex flex-col gap-1.5">
      <DropZone
        ref={input}
        name={inputName}
        accepted={accepted}
        isBusy={upload !== null}
        onFiles={([file]) => file && start(file)}
        onBlur={onBlur}
        aria-describedby={hintId}
        className="p-3"
      >
        {(isOver) => (
          <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
            <div className="self-start sm:row-span-2">{preview}</div>
            <div className="flex min-w-0 flex-col gap-1">
              {upload ? (
                <Progress label={`Uploading ${upload.name}`} value={upload.percent} />
              ) : (
                <>
                  {isFilled && !isOver && <p className="truncate text-sm font-semibold">{name}</p>}
                  <p className="text-sm">
                    {isOver ? (
                      <strong className="font-semibold">Let go to upload</strong>
                    ) : (
                      <>
                        Drop {isFilled ? 'another' : fileKind} here,{' '}
                        <span className="font-semibold text-link underline underline-offset-4">
                          {isFilled ? 'or replace it' : 'or choose a file'}
                        </span>
                      </>
                    )}
                  </p>
                </>
              )}
              <p id={hintId} className="text-xs text-ink-muted">
                {accepted.words}, up to 10 MB
              </p>
            </div>
            <div className="relative flex w-fit flex-wrap gap-2 empty:hidden max-sm:col-span-2 sm:col-start-2">
              {upload ? (
                <Button variant="secondary" size="sm" onClick={stop}>
                  Cancel upload
                </Button>
              ) : (
                <>
                  {moreButtons}
                  {isFilled && (
                    <Button variant="ghost" size="sm" onClick={remove}>
                      Remove
                    </Button>
                  )}
                </>
              )}
            </div>
          </div>
        )}
      </DropZone>
      <div aria-live="polite">{fault && <FieldMessage>{fault}</FieldMessage>}</div>
      <ToastSlot source={source} />
    </div>
  )
}
