import { Toolbar } from '@base-ui/react/toolbar'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
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
import { LinkTool } from './link-tool.tsx'
import { type PictureControl, PictureTool } from './picture-tool.tsx'
import { Tool } from './tool.tsx'

type Press = {
  icon: LucideIcon
  label: string
  mark?: [name: string, attributes?: object]
  run: (chain: ChainedCommands) => ChainedCommands
}

const headings: readonly Press[] = [
  {
    icon: Heading2,
    label: 'Heading',
    mark: ['heading', { level: 2 }],
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    icon: Heading3,
    label: 'Subheading',
    mark: ['heading', { level: 3 }],
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
]
const marks: readonly Press[] = [
  { icon: Bold, label: 'Bold', mark: ['bold'], run: (chain) => chain.toggleBold() },
  { icon: Italic, label: 'Italic', mark: ['italic'], run: (chain) => chain.toggleItalic() },
  { icon: Underline, label: 'Underline', mark: ['underline'], run: (chain) => chain.toggleUnderline() },
  { icon: Strikethrough, label: 'Strikethrough', mark: ['strike'], run: (chain) => chain.toggleStrike() },
]
const blocks: readonly Press[] = [
  { icon: List, label: 'List', mark: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  { icon: ListOrdered, label: 'Numbered list', mark: ['orderedList'], run: (chain) => chain.toggleOrderedList() },
  { icon: Quote, label: 'Quote', mark: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
  { icon: Minus, label: 'Line', run: (chain) => chain.setHorizontalRule() },
]
const corrections: readonly Press[] = [
  { icon: RemoveFormatting, label: 'Clear formatting', run: (chain) => chain.unsetAllMarks().clearNodes() },
  { icon: Undo2, label: 'Undo', run: (chain) => chain.undo() },
  { icon: Redo2, label: 'Redo', run: (chain) => chain.redo() },
]

/** What can be done to the text; each tool shows whether the cursor stands in what it makes. */
export function RichTextTools({ editor, picture }: { editor: Editor; picture: PictureControl }) {
  const { isLink, isPicture } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isLink: now.isActive('link'), isPicture: now.isActive('image') }),
  })
  return (
    <>
      <Presses editor={editor} presses={headings} />
      <Gap />
      <Presses editor={editor} presses={marks} />
      <Gap />
      <Presses editor={editor} presses={blocks} />
      <Gap />
      <LinkTool editor={editor} isActive={isLink} />
      <PictureTool editor={editor} isActive={isPicture} control={picture} />
      <Gap />
      <Presses editor={editor} presses={corrections} />
    </>
  )
}

const Gap = () => <Toolbar.Separator className="mx-0.5 h-5 w-px bg-line-strong" />

function Presses({ editor, presses }: { editor: Editor; presses: readonly Press[] }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => presses.map(({ mark }) => mark && now.isActive(...mark)),
  })
  return presses.map(({ icon, label, run }, place) => (
    <Tool
      key={label}
      icon={icon}
      label={label}
      isActive={active[place]}
      onClick={() => run(editor.chain().focus()).run()}
    />
  ))
}
