import type { EditorProps } from '@tiptap/pm/view'
import { type Extensions, useEditor } from '@tiptap/react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFieldControl } from '#app/ui/form/field.tsx'
import { useLabelClick } from '#app/ui/form/use-label-click.ts'
import { parseContent } from './parse-content.ts'
import { cleanPastedHtml } from './paste.ts'

interface TextEditorOptions {
  label: string
  value: string
  onChange: (html: string) => void
  extensions: Extensions
  className: string
  /** Something else shows the text for the time being. */
  isHidden?: boolean
  /** The same object at every render. */
  props?: Omit<EditorProps, 'attributes'>
}

/** An editor of HTML that is the control of a Field; null until it is there. */
export function useTextEditor({ label, value, onChange, extensions, className, isHidden, props }: TextEditorOptions) {
  const lastHtml = useRef(value)
  const { id, 'aria-describedby': describedBy } = useFieldControl<{ id?: string; 'aria-describedby'?: string }>({})
  const [content] = useState(() => (typeof document === 'undefined' ? null : parseContent(value, extensions)))
  // The same object at every render: a new one is given to the editor, which then puts the cursor back to where it knows
  // it, and the browser tells it of a moved cursor a little later only.
  const editorProps = useMemo(
    () => ({
      ...props,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(id && { id }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        class: className,
      },
      transformPastedHTML: cleanPastedHtml,
    }),
    [props, label, id, describedBy, className],
  )
  const editor = useEditor({
    extensions,
    content,
    // Its style sheet is part of ours: written by a script it would need a policy.
    injectCSS: false,
    immediatelyRender: false,
    editorProps,
    onUpdate({ editor }) {
      // The editor appends an empty paragraph after a picture or a list; it is not part of the text.
      lastHtml.current = editor.getHTML().replace(/(<p><\/p>)+$/, '')
      onChange(lastHtml.current)
    },
  })
  useLabelClick(id, () => !isHidden && editor?.commands.focus())

  // Text that was not typed here: another version of the record, or the edited source. A layout effect, because a later
  // one could meet what was typed after its render and take it back.
  useLayoutEffect(() => {
    if (!editor || isHidden || value === lastHtml.current) return
    lastHtml.current = value
    editor.commands.setContent(parseContent(value, extensions), { emitUpdate: false })
  }, [editor, isHidden, value, extensions])
  return { editor, id }
}
