import { searchAddress } from '#app/features/search-form/question.ts'
import { ArrowLeft, ArrowRight } from '#app/ui/media/icons.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { MarkedText } from './marked-text.tsx'
import { mostResults, resultsPerPage, type SearchPage, type SearchResult } from './queries.ts'

/** The best first. */
export function SearchResults({ found }: { found: SearchPage }) {
  const { question, page, results, total } = found
  const pages = Math.ceil(total / resultsPerPage)
  return (
    <>
      <p className="text-ink-muted wrap-anywhere" role="status">
        {countResults(total)} for “{question}”{pages > 1 && `, page ${page} of ${pages}`}
      </p>
      <ol className="mt-6 divide-y divide-line border-y border-line">
        {results.map((result) => (
          <Result key={result.to} {...result} />
        ))}
      </ol>
      {pages > 1 && (
        <nav aria-label="Result pages" className="mt-10 flex flex-wrap justify-center gap-3">
          {page > 1 && (
            <ButtonLink to={searchAddress(question, page - 1)} rel="prev" variant="secondary">
              <ArrowLeft aria-hidden="true" /> Better results
            </ButtonLink>
          )}
          {page < pages && (
            <ButtonLink to={searchAddress(question, page + 1)} rel="next" variant="secondary">
              More results <ArrowRight aria-hidden="true" />
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}

function countResults(total: number) {
  if (total >= mostResults) return `The best ${mostResults} results`
  return total === 1 ? '1 result' : `${total} results`
}

const Result = ({ kind, title, excerpt, to }: SearchResult) => (
  <li className="py-6 wrap-anywhere">
    <p className="kicker">{kind}</p>
    <h2 className="display mt-1 text-2xl">
      <Link look="plain" to={to} className="inline-flex min-h-touch items-center hover:text-link-hover">
        <span>
          <MarkedText>{title}</MarkedText>
        </span>
      </Link>
    </h2>
    {excerpt && (
      <p className="mt-1 max-w-text text-ink-muted">
        <MarkedText>{excerpt}</MarkedText>
      </p>
    )}
  </li>
)
