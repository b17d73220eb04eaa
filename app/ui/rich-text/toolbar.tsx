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

type ToolbarAction = {
  icon: LucideIcon
  label: string
  mark?: [name: string, attributes?: object]
  run: (chain: ChainedCommands) => ChainedCommands
}

const headings: readonly ToolbarAction[] = [
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
const boldAndItalic: readonly ToolbarAction[] = [
  { icon: Bold, label: 'Bold', mark: ['bold'], run: (chain) => chain.toggleBold() },
  { icon: Italic, label: 'Italic', mark: ['italic'], run: (chain) => chain.toggleItalic() },
]
const lines: readonly ToolbarAction[] = [
  { icon: Underline, label: 'Underline', mark: ['underline'], run: (chain) => chain.toggleUnderline() },
  { icon: Strikethrough, label: 'Strikethrough', mark: ['strike'], run: (chain) => chain.toggleStrike() },
]
const listsAndQuotes: readonly ToolbarAction[] = [
  { icon: List, label: 'List', mark: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  { icon: ListOrdered, label: 'Numbered list', mark: ['orderedList'], run: (chain) => chain.toggleOrderedList() },
  { icon: Quote, label: 'Quote', mark: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
]
const rules: readonly ToolbarAction[] = [{ icon: Minus, label: 'Line', run: (chain) => chain.setHorizontalRule() }]
const editActions: readonly ToolbarAction[] = [
  { icon: RemoveFormatting, label: 'Clear formatting', run: (chain) => chain.unsetAllMarks().clearNodes() },
  { icon: Undo2, label: 'Undo', run: (chain) => chain.undo() },
  { icon: Redo2, label: 'Redo', run: (chain) => chain.redo() },
]

interface RichTextToolsProps {
  editor: Editor
  picture: PictureControl
  onDescribe?: (address: string, altText: string) => unknown
}

/** The tools of the editor; each shows whether its format applies at the cursor. */
export function RichTextTools({ editor, picture, onDescribe }: RichTextToolsProps) {
  const { isLink, isPicture } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({ isLink: current.isActive('link'), isPicture: current.isActive('image') }),
  })
  return (
    <>
      <ActionButtons editor={editor} actions={headings} />
      <Separator />
      <ActionButtons editor={editor} actions={boldAndItalic} />
      <ActionButtons editor={editor} actions={lines} />
      <Separator />
      <ActionButtons editor={editor} actions={listsAndQuotes} />
      <ActionButtons editor={editor} actions={rules} />
      <Separator />
      <LinkTool editor={editor} isActive={isLink} />
      <PictureTool editor={editor} isActive={isPicture} control={picture} onDescribe={onDescribe} />
      <Separator />
      <ActionButtons editor={editor} actions={editActions} />
    </>
  )
}

/** The tools for what a mail can show. */
export function ReplyTools({ editor }: { editor: Editor }) {
  const isLink = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') })
  return (
    <>
      <ActionButtons editor={editor} actions={boldAndItalic} />
      <Separator />
      <ActionButtons editor={editor} actions={listsAndQuotes} />
      <Separator />
      <LinkTool editor={editor} isActive={isLink} />
      <Separator />
      <ActionButtons editor={editor} actions={editActions} />
    </>
  )
}

const Separator = () => <Toolbar.Separator className="mx-0.5 h-5 w-px bg-line-strong" />

function ActionButtons({ editor, actions }: { editor: Editor; actions: readonly ToolbarAction[] }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => actions.map(({ mark }) => mark && current.isActive(...mark)),
  })
  return actions.map(({ icon, label, run }, index) => (
    <Tool
      key={label}
      icon={icon}
      label={label}
      isActive={active[index]}
      onClick={() => run(editor.chain().focus()).run()}
    />
  ))
}
