import { compile } from 'html-to-text'
import { type Attachment, simpleParser } from 'mailparser'
import { cutQuote } from './cut-quote.ts'
import { maxWords } from './limits.ts'

export interface Answer {
  sender: string
  senderName: string
  words: string
  files: Attachment[]
}

const cutMark = '\n\n[The rest of this email was cut off: it is too long. The whole email is in the mailbox.]'
const noAddress = '(no address)'
const noWords = '(This email has no text.)'
const maxHtmlLength = 500_000
/** Longer than any text that is kept, with the older mails below it. */
const maxTextLength = 100_000
/** Logos and lines of signatures, which are parts of the page and not files that somebody sends. */
const decorationBytes = 10_000

/** Quotes become lines that begin with '>', links keep their address, pictures are left out. */
const wordsOfHtml = compile({
  wordwrap: false,
  limits: { maxInputLength: maxHtmlLength, maxDepth: 100 },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** Plain text where the message has it, else the words of its HTML; nothing of the HTML is kept. */
export async function readAnswer(source: Buffer): Promise<Answer> {
  const { from, text, html, attachments } = await simpleParser(source, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
  })
  const words = text?.trim() ? text : wordsOfHtml(html || '')
  const [sender] = from?.value ?? []
  return {
    sender:
      tidyLine(sender?.address ?? '')
        .toLowerCase()
        .slice(0, 254) || noAddress,
    senderName: tidyLine(sender?.name ?? '').slice(0, 100),
    words: shorten(cutQuote(tidyText(words.slice(0, maxTextLength)))),
    files: attachments.filter(
      ({ related, size, contentType }) => !(related && size < decorationBytes && contentType.startsWith('image/')),
    ),
  }
}

const shorten = (words: string) =>
  words.length > maxWords
    ? withoutHalves(words.slice(0, maxWords - cutMark.length)).trimEnd() + cutMark
    : words || noWords

/** Halves of characters, which the database does not store. */
const withoutHalves = (text: string) => text.replaceAll(/\p{Cs}/gu, '')

const tidyLine = (text: string) => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()

/** Control characters and the marks that turn the direction of writing are taken out; so are long gaps. */
const tidyText = (text: string) =>
  withoutHalves(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (character) => (/[\n\t]/.test(character) ? character : ''))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
