import type { FieldDescription } from '#app/admin-kit/fields.ts'

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ' }

/** The words of a rich text, a line for each block, with the addresses of links and pictures. */
export const textOfHtml = (html: string) =>
  html
    .replace(/<(?:img|iframe)\b[^>]*?\bsrc="([^"]*)"[^>]*>/gi, ' [$1] ')
    .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>/gi, '[$1] ')
    .replace(/<(?:br|hr|\/p|\/h[1-6]|\/li|\/blockquote|\/pre|\/tr|\/div)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp|nbsp);/g, (_written, name: string) => characters[name]!)
    .replace(/\n{2,}/g, '\n')
    .trim()

/** A value of a form as staff read it. `names` holds what rows of other tables are called. */
export function fieldText(field: FieldDescription, value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined || value === '') return ''
  if (field.kind === 'html') return textOfHtml(String(value))
  if (field.kind === 'toggle') return value ? 'Yes' : 'No'
  if (field.kind === 'reference') return names.get(String(value)) ?? String(value)
  if (field.kind === 'choice') return field.options?.find((option) => option.value === value)?.label ?? String(value)
  if (Array.isArray(value)) return value.map(itemText).join('\n')
  return String(value)
}

const itemText = (item: unknown) =>
  typeof item === 'object' && item !== null ? Object.values(item).filter(Boolean).join(' · ') : String(item)
