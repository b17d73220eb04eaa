import { Selection } from '@tiptap/pm/state'
import type { ChainedCommands, Editor } from '@tiptap/react'
import { ImagePlus } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { ToolDialog } from './tool.tsx'

/** The control that chooses a picture; `altText` comes with a picture from the library. */
export type PictureControl = ComponentType<{ value: string; onChange: (address: string, altText?: string) => void }>

/** Inserts a picture and moves the cursor behind it, so that the next key press does not replace it. */
export const insertPicture = (chain: ChainedCommands, picture: { src: string; alt?: string }) =>
  chain.insertContent({ type: 'image', attrs: picture }).command(({ tr }) => {
    tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)))
    return true
  })

interface PictureToolProps {
  editor: Editor
  isActive: boolean
  control: PictureControl
  /** Called with the words that were typed for a picture. */
  onDescribe?: (address: string, altText: string) => unknown
}

/** Inserts a picture at the cursor, or changes the selected one. */
export function PictureTool({ editor, isActive, control: Control, onDescribe }: PictureToolProps) {
  const [src, setSrc] = useState('')
  const [alt, setAlt] = useState('')
  const [fault, setFault] = useState('')
  const open = () => {
    const selected = isActive ? editor.getAttributes('image') : {}
    setSrc(selected.src ?? '')
    setAlt(selected.alt ?? '')
    setFault('')
  }
  const choose = (address: string, altText?: string) => {
    setSrc(address)
    setFault('')
    if (altText) setAlt(altText)
  }
  const apply = () => {
    const picture = { src: src.trim(), alt: alt.trim() }
    const chain = editor.chain().focus()
    if (picture.src) onDescribe?.(picture.src, picture.alt)
    if (isActive) return (picture.src ? chain.updateAttributes('image', picture) : chain.deleteSelection()).run()
    if (picture.src) return insertPicture(chain, picture).run()
    setFault('Please choose a picture')
    return false
  }
  return (
    <ToolDialog editor={editor} icon={ImagePlus} label="Picture" isActive={isActive} onOpen={open} onApply={apply}>
      <Field
        label="Picture"
        help={isActive ? 'Leave it empty to take the picture out of the text.' : undefined}
        error={fault}
      >
        <Control value={src} onChange={choose} />
      </Field>
      <Field label="What it shows" help="Read aloud to those who cannot see it.">
        <Input maxLength={300} value={alt} onChange={(event) => setAlt(event.target.value)} />
      </Field>
    </ToolDialog>
  )
}
