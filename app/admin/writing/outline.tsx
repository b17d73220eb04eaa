import { ChevronRight } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useWindowMatches } from '#app/ui/layout/use-window-matches.ts'
import { type Heading, headingsOf } from './written-words.ts'

// In full: the stylesheet is made from the names found here.
const indents = ['', 'ps-8', 'ps-8', 'ps-11', 'ps-14', 'ps-17', 'ps-20']

/** The headings of the text: beside it on a wide screen, folded above it on others. A click leads to the heading. */
export function Outline({ name, onChoose }: { name: string; onChoose: (heading: Heading) => void }) {
  const isWide = useWindowMatches('(width >= 80rem)')
  const html = useDeferredValue(String(useWatch({ name }) ?? ''))
  const headings = useMemo(() => headingsOf(html), [html])
  return (
    <nav
      aria-label="Outline"
      className="min-w-0 max-xl:rounded-md max-xl:border max-xl:border-line max-xl:bg-surface-raised xl:sticky xl:top-36 xl:max-h-[calc(100dvh-10rem)] xl:self-start xl:overflow-y-auto"
    >
      <details key={String(isWide)} open={isWide} className="group">
        <summary className="flex min-h-touch cursor-default items-center gap-2 px-2 text-sm font-semibold max-xl:px-4">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-ink-muted transition-[rotate] group-open:rotate-90"
          />
          Outline <span className="font-normal text-ink-muted">({headings.length})</span>
        </summary>
        {headings.length === 0 ? (
          <p className="px-2 pb-3 text-sm text-ink-muted max-xl:px-4">The headings of the text appear here.</p>
        ) : (
          <ol className="pb-2 max-xl:px-2">
            {headings.map((heading) => (
              <li key={heading.index}>
                <button
                  type="button"
                  onClick={() => onChoose(heading)}
                  className={`${indents[heading.level]} flex min-h-9 w-full items-center rounded-sm py-1 pe-2 text-start text-sm text-ink-muted -outline-offset-2! transition-colors hover:bg-surface-hover hover:text-ink pointer-coarse:min-h-touch`}
                >
                  <span className="line-clamp-2 wrap-anywhere">{heading.title}</span>
                </button>
              </li>
            ))}
          </ol>
        )}
      </details>
    </nav>
  )
}
