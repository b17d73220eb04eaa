import { Toolbar } from '@base-ui/react/toolbar'
import { EditorContent } from '@tiptap/react'
import { Code } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useRef, useState } from 'react'
import { pictureFiles } from '#app/lib/files/accepted-files.ts'
import type { SendFile } from '#app/lib/files/upload.ts'
import { Button } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { FieldMessage } from '#app/ui/form/field-message.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { useBlockedSubmit } from '#app/ui/form/use-blocked-submit.ts'
import { useUpload } from '#app/ui/form/use-upload.ts'
import { ToastSlot } from '#app/ui/toast/toast-slot.tsx'
import { mailTextExtensions, richTextExtensions } from './extensions.ts'
import { insertPicture, type PictureControl } from './picture-tool.tsx'
import { Tool } from './tool.tsx'
import { RichTextTools } from './toolbar.tsx'
import { useTextEditor } from './use-text-editor.ts'

export type RichTextProps = {
  label: string
  value: string
  onChange: (html: string) => void
  /** The control of the Picture tool. */
  picture: PictureControl
  /** Called with the words that were typed for a picture, so that they can be kept with it. */
  onDescribe?: (address: string, altText: string) => unknown
  /** Uploads a picture that is pasted or dropped into the text. */
  send: SendFile
  /** As high as its text and at least as the window, below a bar that stays; otherwise it scrolls in a frame. */
  isFullHeight?: boolean
  /** Only what mail programs show. */
  isForMail?: boolean
}

// Pictures have a maximum height and are outlined when selected.
const textClass =
  'prose max-w-none! px-4 py-3 outline-none [&_img]:max-h-80 [&_img]:w-auto ' +
  '[&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-offset-2 ' +
  '[&_.ProseMirror-selectednode]:outline-focus'

/** What the bar and the tools cover at the top of the window; the cursor is scrolled clear of it. */
const covered = { top: 200, right: 0, bottom: 40, left: 0 }
const fullHeightProps = { scrollMargin: covered, scrollThreshold: covered }

/** A text editor limited to the formatting that the site shows, with a source view. Used inside a Field. */
export default function RichText({ label, value, onChange, picture, onDescribe, send, ...looks }: RichTextProps) {
  const { isFullHeight, isForMail } = looks
  const [isSource, setSource] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const { editor, id } = useTextEditor({
    label,
    value,
    onChange,
    extensions: isForMail ? mailTextExtensions : richTextExtensions,
    className: classNames(textClass, isFullHeight ? 'min-h-[calc(100dvh-22rem)]' : 'min-h-56'),
    isHidden: isSource,
    props: isFullHeight ? fullHeightProps : undefined,
  })
  const { source, upload, fault, start, cancel } = useUpload({
    accepted: pictureFiles,
    send,
    onSent: (src) => editor && insertPicture(editor.chain(), { src }).run(),
  })
  useBlockedSubmit(frame, upload !== null, source)
  if (!editor) return null

  const uploadFiles = async (event: SyntheticEvent, files: FileList) => {
    event.preventDefault()
    event.stopPropagation()
    for (const file of files) await start(file)
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    // Word processors put a picture of the text on the clipboard along with the text; then the text is pasted.
    if (files.length > 0 && !types.includes('text/plain')) void uploadFiles(event, files)
  }
  const onDrop = (event: DragEvent) => {
    const { dataTransfer, clientX, clientY } = event
    if (dataTransfer.files.length === 0) return
    const position = editor.view.posAtCoords({ left: clientX, top: clientY })
    if (position) editor.commands.setTextSelection(position.pos)
    void uploadFiles(event, dataTransfer.files)
  }
  return (
    <div ref={frame} className="flex flex-col gap-1.5">
      <div className="overflow-clip rounded-md border border-line-strong bg-surface-raised focus-within:border-focus">
        <Toolbar.Root
          aria-label={`${label} tools`}
          className={classNames(
            'flex flex-wrap items-center gap-0.5 border-b border-line bg-surface-sunken p-1',
            isFullHeight && 'z-10 md:sticky md:top-32',
          )}
        >
          {!isSource && <RichTextTools editor={editor} picture={picture} onDescribe={onDescribe} />}
          <div className="ms-auto">
            <Tool icon={Code} label="Source" isActive={isSource} onClick={() => setSource(!isSource)} />
          </div>
        </Toolbar.Root>
        {isSource ? (
          <Textarea
            id={id}
            rows={isFullHeight ? 24 : 12}
            spellCheck={false}
            className="rounded-none border-0 font-mono"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <EditorContent
            editor={editor}
            className={classNames(!isFullHeight && 'max-h-[55dvh] overflow-y-auto')}
            onPasteCapture={onPaste}
            onDropCapture={onDrop}
          />
        )}
      </div>
      {upload && (
        <div className="flex items-end gap-3">
          <Progress label={`Uploading ${upload.name}`} value={upload.percent} className="grow" />
          <Button variant="secondary" size="sm" onClick={cancel}>
            Cancel upload
          </Button>
        </div>
      )}
      <div aria-live="polite">{fault && <FieldMessage>{fault}</FieldMessage>}</div>
      <ToastSlot source={source} />
    </div>
  )
}
