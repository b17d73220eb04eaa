import { classNames } from '#app/ui/class-names.ts'

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'accent' | 'ghost' | 'danger'
  /** `icon` is a square for one icon; give it an `aria-label`. */
  size?: 'sm' | 'md' | 'lg' | 'icon'
  /** As wide as its container. */
  block?: boolean
}

const base =
  'relative inline-grid place-content-center items-center rounded-md border text-center font-semibold leading-snug ' +
  'no-underline select-none [&_svg]:size-[1.15em] [&_svg]:shrink-0 ' +
  'transition-[background-color,border-color,color,box-shadow,translate] duration-(--duration-quick) ' +
  'active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 disabled:active:translate-y-0 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:active:translate-y-0'

const variants = {
  primary: 'border-transparent bg-primary text-on-primary shadow-sm hover:bg-primary-hover',
  secondary: 'border-line-strong bg-transparent text-ink hover:border-ink hover:bg-surface-hover',
  accent: 'border-transparent bg-accent text-on-accent shadow-sm hover:bg-accent-hover',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-surface-hover',
  danger: 'border-transparent bg-danger text-on-danger shadow-sm hover:bg-danger-hover',
}

const sizes = {
  sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-touch',
  md: 'min-h-touch px-5 py-2 text-sm',
  lg: 'min-h-13 px-7 py-3 text-base',
  icon: 'size-10 p-0 text-base pointer-coarse:size-touch',
}

export const buttonClass = ({ variant = 'primary', size = 'md', block = false }: ButtonStyle = {}) =>
  classNames(base, variants[variant], sizes[size], block && 'w-full')
