import type { Editor } from '@tiptap/react'
import { Link } from 'lucide-react'
import { useState } from 'react'
import { readLinkAddress } from '#app/lib/text/link-address.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { ToolDialog } from './tool.tsx'

/** Links the selected text; without a selection the address itself is inserted. */
export function LinkTool({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  const [address, setAddress] = useState('')
  const [fault, setFault] = useState('')
  const open = () => {
    setAddress(String(editor.getAttributes('link').href ?? ''))
    setFault('')
  }
  const apply = () => {
    if (address.trim() === '') return editor.chain().focus().extendMarkRange('link').unsetLink().run()
    const href = readLinkAddress(address)
    if (!href) {
      setFault('Please enter an address, such as https://example.com or /contact')
      return false
    }
    const chain = editor.chain().focus()
    return editor.state.selection.empty && !isActive
      ? chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
      : chain.extendMarkRange('link').setLink({ href }).run()
  }
  return (
    <ToolDialog editor={editor} icon={Link} label="Link" isActive={isActive} onOpen={open} onApply={apply}>
      <Field label="Address" help="Empty removes the link." error={fault}>
        <Input
          inputMode="url"
          maxLength={2000}
          placeholder="https://… or /…"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
    </ToolDialog>
  )
}
