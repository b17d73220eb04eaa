/** `text` is underlined; `quiet` underlines on hover (menus, footers); `plain` brings no look of its own. */
export type LinkLook = 'text' | 'quiet' | 'plain'

/** Written in app/styles/controls.css. */
export const linkLooks: Record<LinkLook, string> = { text: 'link-text', quiet: 'link-quiet', plain: '' }
