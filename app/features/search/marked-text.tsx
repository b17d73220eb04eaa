import type { ReactNode } from 'react'

/** The database sets these around words that were found, and removes them from all texts. */
const marks = /\uE000([^\uE000\uE001]*)\uE001/

/** Text in which the words that were found are marked. */
export function MarkedText({ children }: { children: string }): ReactNode {
  const [before = '', word] = children.split(marks, 2)
  if (word === undefined) return withoutMarks(before)
  return (
    <>
      {withoutMarks(before)}
      <mark className="rounded-sm bg-saffron-200 px-0.5 text-himal-950">{word}</mark>
      <MarkedText>{children.slice(before.length + word.length + 2)}</MarkedText>
    </>
  )
}

export const withoutMarks = (text: string) => text.replace(/[\uE000\uE001]/g, '')
