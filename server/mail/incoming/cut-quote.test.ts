import { expect, test } from 'vitest'
import { cutQuote } from './cut-quote.ts'

test.each([
  [
    'Gmail',
    'Yes please.\n\nOn Tue, 3 Nov 2026 at 10:04, Prabas <office@himal.example> wrote:\n\n> Shall we?\n>\n> Maya',
  ],
  [
    'a broken line',
    'Yes please.\n\nOn Tue, 3 Nov 2026 at 10:04, Prabas Travels of Kathmandu\n<office@himal.example> wrote:\n> Shall we?',
  ],
  ['German', 'Yes please.\n\nAm 03.11.2026 um 10:04 schrieb Prabas:\n> Shall we?'],
  ['French', 'Yes please.\n\nLe mar. 3 nov. 2026, Prabas a écrit :\n> Shall we?'],
  ['Nepali', 'Yes please.\n\n२०२६ नोभेम्बर ३ मा Prabas ले लेख्नुभयो:\n> Shall we?'],
  [
    'Outlook',
    'Yes please.\n\n________________________________\nFrom: Prabas\nSent: Tuesday\nTo: Dawa\nSubject: Re: Dolpo\n\nShall we?',
  ],
  ['old Outlook', 'Yes please.\n\n-----Original Message-----\nFrom: Prabas\n\nShall we?'],
  ['no introduction', 'Yes please.\n\n> Shall we?\n> Maya\n'],
])('IA-10: the older mail below an answer is cut: %s', (_program, text) => expect(cutQuote(text)).toBe('Yes please.'))

test.each([
  ['words between quoted lines', 'Hello,\n\nOn Tuesday Prabas wrote:\n> In June?\nNo, in May.\n> For two?\nFor three.'],
  ['words below the quote', '> In June?\n\nNo, in May.'],
  ['a sentence that looks like an introduction', 'On the blog you wrote:\nbring a hat. Why?'],
  ['a line that begins as a header', 'From: Kathmandu\nwe walk on.'],
  ['nothing but a quote', '> In June?'],
])('IA-10: %s stay', (_case, text) => expect(cutQuote(text)).toBe(text))
