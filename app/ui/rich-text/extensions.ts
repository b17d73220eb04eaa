import { Mark, mergeAttributes, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

const Picture = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' }, title: { default: null } }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (img) => (isSavableUrl(img.getAttribute('src')) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

/** Data and file URLs are rejected, because the server removes them when the text is saved. */
const isSavableUrl = (address: string | null) => !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address ?? '')

/** There is no tool for these, but text and source that contain them keep them. */
const Subscript = Mark.create({ name: 'sub', parseHTML: () => [{ tag: 'sub' }], renderHTML: () => ['sub', 0] })
const Superscript = Mark.create({ name: 'sup', parseHTML: () => [{ tag: 'sup' }], renderHTML: () => ['sup', 0] })

// Without autolink, text typed after a link does not become part of it.
const link = { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } }

/** The allowed formatting; the same as the server's sanitiser. */
export const richTextExtensions = [StarterKit.configure({ link }), Picture, Subscript, Superscript]

/** Of these, what mail programs show alike. */
export const mailTextExtensions = [
  StarterKit.configure({ link, code: false, codeBlock: false, heading: { levels: [2, 3] } }),
  Picture,
]

const unused = { heading: false, horizontalRule: false, strike: false, underline: false } as const

/** Of these, what a reply by mail may have; the same as the server's sanitiser of replies. */
export const replyTextExtensions = [StarterKit.configure({ link, code: false, codeBlock: false, ...unused })]
