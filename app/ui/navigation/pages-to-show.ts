/** First, last and the neighbours of the current page; a gap of one page shows that page instead of dots. */
export function pagesToShow(page: number, pageCount: number): (number | 'gap before' | 'gap after')[] {
  const from = page - 1 <= 3 ? 1 : page - 1
  const to = page + 1 >= pageCount - 2 ? pageCount : page + 1
  const middle = Array.from({ length: to - from + 1 }, (_, step) => from + step)
  return [
    ...(from > 1 ? [1, 'gap before' as const] : []),
    ...middle,
    ...(to < pageCount ? ['gap after' as const, pageCount] : []),
  ]
}
