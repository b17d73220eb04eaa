import { Selection } from '@tiptap/pm/state'
import type { ChainedCommands, Editor } from '@tiptap/react'
import { ImagePlus } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { ToolDialog } from './tool.tsx'

/** How a picture is asked for; `words` come with one that was described before. */
export type PictureControl = ComponentType<{ value: string; onChange: (address: string, words?: string) => void }>

/** Where the cursor stands; it goes on behind the picture, so that the next key does not replace it. */
export const placePicture = (chain: ChainedCommands, shown: { src: string; alt?: string }) =>
  chain.insertContent({ type: 'image', attrs: shown }).command(({ tr }) => {
    tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)))
    return true
  })

interface PictureToolProps {
  editor: Editor
  isActive: boolean
  control: PictureControl
}

/** Puts a picture where the cursor stands, or changes the one that is marked. */
export function PictureTool({ editor, isActive, control: Control }: PictureToolProps) {
  const [src, setSrc] = useState('')
  const [alt, setAlt] = useState('')
  const [fault, setFault] = useState('')
  const open = () => {
    const marked = isActive ? editor.getAttributes('image') : {}
    setSrc(marked.src ?? '')
    setAlt(marked.alt ?? '')
    setFault('')
  }
  const choose = (address: string, words?: string) => {
    setSrc(address)
    setFault('')
    if (words) setAlt(words)
  }
  const apply = () => {
    const shown = { src: src.trim(), alt: alt.trim() }
    const chain = editor.chain().focus()
    if (isActive) return (shown.src ? chain.updateAttributes('image', shown) : chain.deleteSelection()).run()
    if (shown.src) return placePicture(chain, shown).run()
    setFault('Please choose a picture')
    return false
  }
  return (
    <ToolDialog editor={editor} icon={ImagePlus} label="Picture" isActive={isActive} onOpen={open} onApply={apply}>
      <Field label="Picture" help={isActive ? 'Without one it is taken out of the text.' : undefined} error={fault}>
        <Control value={src} onChange={choose} />
      </Field>
      <Field label="What it shows" help="Read aloud to those who cannot see it.">
        <Input maxLength={300} value={alt} onChange={(event) => setAlt(event.target.value)} />
      </Field>
    </ToolDialog>
  )
}
