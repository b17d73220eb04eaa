export type ClassValue = string | false | null | undefined

/** Joins class names; it does not resolve conflicts, so a `className` prop is for layout, not for restyling. */
export const classNames = (...values: ClassValue[]) => values.filter(Boolean).join(' ')
