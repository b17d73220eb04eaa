import { CircleAlert, FileUp, X } from 'lucide-react'
import { useId } from 'react'
import { anyFiles } from '#app/lib/files/accepted-files.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { DropZone } from '#app/ui/form/drop-zone.tsx'
import { useUploads } from './use-uploads.ts'

/** Accepts several files and uploads them one after the other. */
export function MediaUploads() {
  const { files, add, dismiss } = useUploads(anyFiles)
  const hintId = useId()
  return (
    <div className="flex flex-col gap-3">
      <DropZone
        multiple
        accepted={anyFiles}
        onFiles={add}
        aria-label="Upload files"
        aria-describedby={hintId}
        className="px-4 py-6"
      >
        {(isOver) => (
          <div className="flex flex-col items-center gap-1 text-center">
            <FileUp aria-hidden="true" className="size-7 text-ink-muted" />
            <p className="text-sm">
              {isOver ? (
                <strong className="font-semibold">Let go to upload</strong>
              ) : (
                <>
                  Drop files here,{' '}
                  <span className="font-semibold text-link underline underline-offset-4">or choose them</span>
                </>
              )}
            </p>
            <p id={hintId} className="text-xs text-ink-muted">
              {anyFiles.words}, up to 10 MB each
            </p>
          </div>
        )}
      </DropZone>
      {files.length > 0 && (
        <ul aria-label="Uploads" className="flex flex-col gap-2">
          {files.map(({ key, name, percent, fault }) => (
            <li key={key} className="flex items-center gap-3 rounded-md border border-line bg-surface-raised px-3 py-2">
              {fault ? (
                <p className="flex min-w-0 flex-1 items-start gap-2 text-sm">
                  <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger-mark" />
                  <span className="min-w-0">
                    <span className="font-semibold wrap-anywhere">{name}</span>: {fault}
                  </span>
                </p>
              ) : (
                <Progress label={name} value={percent} className="flex-1" />
              )}
              <Button
                variant="ghost"
                size="icon"
                aria-label={fault ? `Dismiss ${name}` : `Cancel ${name}`}
                onClick={() => dismiss(key)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
