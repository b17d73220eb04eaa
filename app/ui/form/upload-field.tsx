import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { type AcceptedFiles, anyFiles } from '#app/lib/files/accepted-files.ts'
import type { SendFile } from '#app/lib/files/upload.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { ToastSlot } from '#app/ui/toast/toast-slot.tsx'
import { DropZone } from './drop-zone.tsx'
import { FieldMessage } from './field-message.tsx'
import { useHeldForm } from './use-held-form.ts'
import { useUpload } from './use-upload.ts'

export type UploadFieldProps = {
  /** The address of the kept file; empty: none. */
  value: string
  onChange: (address: string, file?: File) => void
  onBlur?: () => void
  accepted?: AcceptedFiles
  send: SendFile
  /** Under this name a form that works without scripts sends the file itself. */
  inputName?: string
  /** What is asked for: 'a picture'. */
  what?: string
  /** What stands at the side: the kept file, or a mark in its place. */
  preview: ReactNode
  /** What the kept file is called. */
  name?: ReactNode
  /** Other ways to the same end, beside the button that removes. */
  more?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A file that is sent as soon as it is chosen; its address is the value. In a Field. */
export function UploadField(props: UploadFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    accepted = anyFiles,
    send,
    what = 'a file',
    preview,
    name,
    more,
    inputName,
    ref,
  } = props
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const { source, underWay, fault, start, cancel, clearFault } = useUpload({ accepted, send, onSent: onChange })
  useHeldForm(input, underWay !== null, source)
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
    <div className="flex flex-col gap-1.5">
      <DropZone
        ref={input}
        name={inputName}
        accepted={accepted}
        isBusy={underWay !== null}
        onFiles={([file]) => file && start(file)}
        onBlur={onBlur}
        aria-describedby={hintId}
        className="p-3"
      >
        {(isOver) => (
          <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
            <div className="self-start sm:row-span-2">{preview}</div>
            <div className="flex min-w-0 flex-col gap-1">
              {underWay ? (
                <Progress label={`Uploading ${underWay.name}`} value={underWay.percent} />
              ) : (
                <>
                  {isFilled && !isOver && <p className="truncate text-sm font-semibold">{name}</p>}
                  <p className="text-sm">
                    {isOver ? (
                      <strong className="font-semibold">Let go to upload</strong>
                    ) : (
                      <>
                        Drop {isFilled ? 'another' : what} here,{' '}
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
              {underWay ? (
                <Button variant="secondary" size="sm" onClick={stop}>
                  Cancel upload
                </Button>
              ) : (
                <>
                  {more}
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
