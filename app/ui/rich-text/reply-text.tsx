import { Toolbar } from '@base-ui/react/toolbar'
import { DOMParser } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent } from '@tiptap/react'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { parseInert } from '#app/lib/html/inert-html.ts'
import { replyTextExtensions } from './extensions.ts'
import { ReplyTools } from './toolbar.tsx'
import { useTextEditor } from './use-text-editor.ts'
import { wordsAsHtml } from './words-as-html.ts'

export interface ReplyTextHandle {
  focus(): void
  /** In place of what is selected. */
  insertAtCursor(words: string): void
}

interface ReplyTextProps {
  ref: Ref<ReplyTextHandle>
  label: string
  value: string
  onChange: (html: string) => void
  /** Nothing can be typed. */
  isBusy: boolean
  /** Ctrl or Cmd and Enter. */
  onSend: () => void
  /** A slash at the start of a word. Returns whether it is typed nevertheless. */
  onSlash: () => boolean
}

/** An editor limited to what a mail can show. Used inside a Field. */
export default function ReplyText({ ref, label, value, onChange, isBusy, onSend, onSlash }: ReplyTextProps) {
  const sendByKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    const isSent = key === 'Enter' && (ctrlKey || metaKey)
    if (isSent) onSend()
    return isSent
  }
  const holdSlash = (view: EditorView, { key }: KeyboardEvent) => key === '/' && isAtWordStart(view) && !onSlash()
  const handleKey = (view: EditorView, event: KeyboardEvent) => {
    const isHandled = event.key !== 'Tab' && (isBusy || sendByKey(event) || holdSlash(view, event))
    if (isHandled) event.preventDefault()
    return isHandled
  }
  const latest = useRef({ handleKey, isBusy })
  useLayoutEffect(() => {
    latest.current = { handleKey, isBusy }
  })
  const [props] = useState(() => ({
    handleKeyDown: (view: EditorView, event: KeyboardEvent) => latest.current.handleKey(view, event),
    handlePaste: () => latest.current.isBusy,
    handleDrop: () => latest.current.isBusy,
  }))
  const { editor } = useTextEditor({
    label,
    value,
    onChange,
    extensions: replyTextExtensions,
    className: 'prose reply max-w-none! min-h-36 px-4 py-3 outline-none',
    props,
  })
  useImperativeHandle(
    ref,
    () => ({
      // At once: the editor's own command waits for the next frame, and then the focus may be elsewhere.
      focus: () => editor?.view.focus(),
      insertAtCursor(words) {
        if (!editor) return
        const { view, schema } = editor
        const written = parseInert(wordsAsHtml(words))
        const slice = DOMParser.fromSchema(schema).parseSlice(written, { preserveWhitespace: 'full' })
        view.focus()
        view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
      },
    }),
    [editor],
  )
  if (!editor) return null
  return (
    <div className="overflow-clip rounded-md border border-line-strong bg-surface-raised focus-within:border-focus">
      <Toolbar.Root
        aria-label="Formatting"
        className="flex flex-wrap items-center gap-0.5 border-b border-line bg-surface-sunken p-1"
      >
        <ReplyTools editor={editor} />
      </Toolbar.Root>
      <EditorContent editor={editor} className="max-h-[45dvh] overflow-y-auto" />
    </div>
  )
}

/** A slash within a word, as in an address, is just a slash. */
function isAtWordStart({ state: { selection } }: EditorView): boolean {
  const { parent, parentOffset } = selection.$from
  return !/\S$/.test(parent.textBetween(0, parentOffset, undefined, '\n'))
}
