import { Mark, mergeAttributes, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

const Picture = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' }, title: { default: null } }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (img) => (canBeKept(img.getAttribute('src')) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

/** A picture inside the words themselves, or on the writer's own disk, would be gone once the text is saved. */
const canBeKept = (address: string | null) => !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address ?? '')

/** No tool makes them; who writes them in the source, or opens a text that has them, keeps them. */
const Lowered = Mark.create({ name: 'sub', parseHTML: () => [{ tag: 'sub' }], renderHTML: () => ['sub', 0] })
const Raised = Mark.create({ name: 'sup', parseHTML: () => [{ tag: 'sup' }], renderHTML: () => ['sup', 0] })

/** What may be written: text, headings, lists, links and pictures, as the server's own rule has it. */
export const richTextExtensions = [
  StarterKit.configure({
    // Without autolink, text typed behind a link is not part of it.
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  Picture,
  Lowered,
  Raised,
]
