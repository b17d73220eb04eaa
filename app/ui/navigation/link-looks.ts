/** `text` is underlined; `quiet` underlines on hover (menus, footers); `plain` brings no look of its own. */
export type LinkLook = 'text' | 'quiet' | 'plain'

export const linkLooks: Record<LinkLook, string> = {
  text: 'text-link underline decoration-1 underline-offset-[0.2em] transition-colors duration-(--duration-quick) hover:text-link-hover hover:decoration-2',
  quiet:
    'underline-offset-[0.25em] transition-colors duration-(--duration-quick) hover:text-link-hover hover:underline',
  plain: '',
}
