import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field.tsx'
import { RichTextAddress } from './rich-text-address.tsx'
import { richTextExtensions } from './rich-text-extensions.ts'
import { Textarea } from './textarea.tsx'

export type RichTextProps = { label: string; value: string; onChange: (html: string) => void }

/** Text as visitors will read it, limited to what the site shows; its source is one press away. In a Field. */
export default function RichText({ label, value, onChange }: RichTextProps) {
  const [isSource, setSource] = useState(false)
  const written = useRef(value)
  const { id, 'aria-describedby': describedBy } = useFieldControl<{ id?: string; 'aria-describedby'?: string }>({})
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(id && { id }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        class: 'prose min-h-56 max-w-none! px-4 py-3 outline-none',
      },
    },
    onUpdate({ editor }) {
      written.current = editor.isEmpty ? '' : editor.getHTML()
      onChange(written.current)
    },
  })

  // Text that was not written here: a colleague's version, or the source.
  useEffect(() => {
    if (!editor || isSource || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, isSource, value])
  if (!editor) return null

  return (
    <div className="overflow-hidden rounded-md border border-line-strong bg-surface-raised focus-within:border-focus">
      <div
        role="toolbar"
        aria-label={`${label} tools`}
        className="flex flex-wrap items-center gap-0.5 border-b border-line bg-surface-sunken p-1"
      >
        {!isSource && <Tools editor={editor} />}
        <Button
          variant="ghost"
          size="sm"
          className="ms-auto"
          aria-pressed={isSource}
          onClick={() => setSource(!isSource)}
        >
          <Code aria-hidden="true" /> Source
        </Button>
      </div>
      {isSource ? (
        <Textarea
          id={id}
          rows={12}
          spellCheck={false}
          className="rounded-none border-0 font-mono"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <EditorContent editor={editor} className="max-h-[55dvh] overflow-y-auto" />
      )}
    </div>
  )
}

type Tool = {
  icon: LucideIcon
  label: string
  mark?: [name: string, attributes?: object]
  run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  {
    icon: Heading2,
    label: 'Heading',
    mark: ['heading', { level: 2 }],
    run: (on) => chain(on).toggleHeading({ level: 2 }).run(),
  },
  {
    icon: Heading3,
    label: 'Subheading',
    mark: ['heading', { level: 3 }],
    run: (on) => chain(on).toggleHeading({ level: 3 }).run(),
  },
  { icon: Bold, label: 'Bold', mark: ['bold'], run: (on) => chain(on).toggleBold().run() },
  { icon: Italic, label: 'Italic', mark: ['italic'], run: (on) => chain(on).toggleItalic().run() },
  { icon: Underline, label: 'Underline', mark: ['underline'], run: (on) => chain(on).toggleUnderline().run() },
  { icon: Strikethrough, label: 'Strikethrough', mark: ['strike'], run: (on) => chain(on).toggleStrike().run() },
  { icon: List, label: 'List', mark: ['bulletList'], run: (on) => chain(on).toggleBulletList().run() },
  {
    icon: ListOrdered,
    label: 'Numbered list',
    mark: ['orderedList'],
    run: (on) => chain(on).toggleOrderedList().run(),
  },
  { icon: Quote, label: 'Quote', mark: ['blockquote'], run: (on) => chain(on).toggleBlockquote().run() },
  { icon: Minus, label: 'Line', run: (on) => chain(on).setHorizontalRule().run() },
  { icon: RemoveFormatting, label: 'Clear formatting', run: (on) => chain(on).unsetAllMarks().clearNodes().run() },
  { icon: Undo2, label: 'Undo', run: (on) => chain(on).undo().run() },
  { icon: Redo2, label: 'Redo', run: (on) => chain(on).redo().run() },
]

const chain = (editor: Editor) => editor.chain().focus()

function Tools({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ mark }) => mark !== undefined && now.isActive(...mark)),
  })
  return (
    <>
      {tools.map(({ icon: Icon, label, mark, run }, place) => (
        <Button
          key={label}
          variant="ghost"
          size="icon"
          aria-label={label}
          title={label}
          aria-pressed={mark ? active[place] : undefined}
          className={classNames('size-8!', active[place] && 'bg-surface-selected')}
          onClick={() => run(editor)}
        >
          <Icon aria-hidden="true" />
        </Button>
      ))}
      <RichTextAddress
        icon={LinkIcon}
        label="Link"
        current={() => String(editor.getAttributes('link').href ?? '')}
        onSet={(href) =>
          href
            ? chain(editor).extendMarkRange('link').setLink({ href }).run()
            : chain(editor).extendMarkRange('link').unsetLink().run()
        }
      />
      <RichTextAddress
        icon={ImagePlus}
        label="Picture"
        current={() => ''}
        withAlt
        onSet={(src, alt) => src && chain(editor).insertContent({ type: 'image', attrs: { src, alt } }).run()}
      />
    </>
  )
}
