import { classNames } from '#app/ui/class-names.ts'

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'accent' | 'ghost' | 'danger'
  /** `icon` is a square for one icon; give it an `aria-label`. */
  size?: 'sm' | 'md' | 'lg' | 'icon'
  /** As wide as its container. */
  block?: boolean
}

// Each look is one class, written in app/styles/controls.css. In full: the stylesheet is made from the names found here.
const variants = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  accent: 'btn-accent',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
}
const sizes = { sm: 'btn-sm', md: 'btn-md', lg: 'btn-lg', icon: 'btn-icon' }

export const buttonClass = ({ variant = 'primary', size = 'md', block = false }: ButtonStyle = {}) =>
  classNames('btn', variants[variant], sizes[size], block && 'w-full')
