import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useData } from '#app/admin/data/data-client.tsx'
import { fieldsOf, toFormValues } from '#app/admin-kit/form-values.ts'
import { anyTable } from '#app/lib/data/any-table.ts'
import { fieldText } from './field-text.ts'
import type { Content } from './use-versions.ts'
import { type Part, shortenParts, wordDifference } from './word-difference.ts'

interface VersionDifferenceProps {
  schema: z.ZodObject
  /** Null: there was nothing before. */
  before: Content | null
  after: Content
}

/** What changed from one version to another, field by field and word by word. */
export function VersionDifference({ schema, before, after }: VersionDifferenceProps) {
  const names = useNames(schema)
  const [old, next] = [before ?? {}, after].map((version) => toFormValues(schema, version)) as [Content, Content]
  const changes = fieldsOf(schema).flatMap(({ name, field }) => {
    const isFirst = before === null
    if (!isFirst && JSON.stringify(old[name]) === JSON.stringify(next[name])) return []
    const [from, to] = [isFirst ? '' : fieldText(field, old[name], names), fieldText(field, next[name], names)]
    return isFirst && to === '' ? [] : [{ name, label: field.label, parts: wordDifference(from, to) }]
  })
  if (changes.length === 0) return <p className="text-sm">Nothing that stands in the form is different.</p>
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {changes.map(({ name, label, parts }) => (
        <div key={name}>
          <dt className="font-semibold">{label}</dt>
          <dd className="break-words whitespace-pre-wrap">
            {parts.some(({ kind }) => kind !== 'same') ? <Parts parts={shortenParts(parts)} /> : 'Only its formatting.'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Struck out and underlined, so that it can be read without colours; said in words where nothing is seen. */
const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map(({ kind, words }, index) => {
    const key = `${index} ${kind}`
    if (kind === 'removed')
      return (
        <del key={key} className="bg-danger-wash text-danger-ink line-through">
          <span className="sr-only"> removed: </span>
          {words}
        </del>
      )
    if (kind === 'added')
      return (
        <ins key={key} className="bg-success-wash text-success-ink underline">
          <span className="sr-only"> added: </span>
          {words}
        </ins>
      )
    return <span key={key}>{words}</span>
  })

/** What the rows are called that references lead to. */
function useNames(schema: z.ZodObject): ReadonlyMap<string, string> {
  const data = useData()
  const targets = fieldsOf(schema).flatMap(({ field }) => (field.target ? [field.target] : []))
  const { data: names } = useQuery({
    queryKey: ['versions', 'names', ...targets.map(({ table }) => table)],
    queryFn: async () => {
      const found = await Promise.all(
        targets.map(async ({ table, name }) => {
          const { data: rows } = await anyTable(data, table).select(`id,${name}`).throwOnError()
          return rows.map((row): [string, string] => [String(row.id), String(row[name])])
        }),
      )
      return new Map(found.flat())
    },
    enabled: targets.length > 0,
    meta: { failed: 'The names for the history could not be loaded' },
  })
  return names ?? new Map()
}
