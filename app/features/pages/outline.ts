import { slugOfTitle } from './slug.ts'

export interface Part {
  /** The anchor of its heading. */
  id: string
  title: string
}

/** Gives every main heading of a sanitised text an anchor, and lists them: what a table of contents is made of. */
export function outline(html: string): { html: string; parts: Part[] } {
  const parts: Part[] = []
  const anchored = html.replace(
    /<(h[12])( title="[^"]*")?>(.*?)<\/\1>/gs,
    (heading, tag: string, hint = '', inner: string) => {
      const title = textOf(inner)
      if (!title) return heading
      const name = `part-${slugOfTitle(title)}`
      // No slug holds an underscore: a numbered name cannot be another heading's.
      const id = parts.some((part) => part.id === name) ? `${name}_${parts.length + 1}` : name
      parts.push({ id, title })
      return `<${tag} id="${id}"${hint}>${inner}</${tag}>`
    },
  )
  return { html: anchored, parts }
}

const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

const textOf = (html: string) =>
  html
    .replace(/<br[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (written) => characters[written]!)
    .replace(/\s+/g, ' ')
    .trim()
