import type { RunningServer } from '../../support/running-server.ts'

/** What a visitor gets at a path: the status, where it leads, and the words of the document without scripts. */
export async function readPublicText({ url }: RunningServer, path: string): Promise<string> {
  const response = await fetch(url + path, { redirect: 'manual' })
  const words = (await response.text())
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
  return `${response.status} ${response.headers.get('location') ?? ''} ${words}`
}
