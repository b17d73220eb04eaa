import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What the migrations say of what they make, by its qualified name: `public.services`, `public.services.features`. */
export interface SqlComments {
  meanings: ReadonlyMap<string, string>
  /** The migration that makes it. */
  files: ReadonlyMap<string, string>
}

const made = /^create (?:or replace )?(table|view|function|procedure|domain)(?: if not exists)? (\w+\.\w+)/
const addedColumn = /^alter table (\w+\.\w+) add column(?: if not exists)? (\w+)/
const column = /^ {2}(?!constraint\b|primary\b|unique\b|check\b|foreign\b|like\b|exclude\b)(\w+) /

/** A comment belongs to the statement, or to the column of a table, that follows it directly. A later one counts. */
export function readSqlComments(folder: string): SqlComments {
  const meanings = new Map<string, string>()
  const files = new Map<string, string>()
  for (const file of readdirSync(folder).sort()) {
    let comment: string[] = []
    let table: string | undefined
    for (const line of readFileSync(path.join(folder, file), 'utf8').split('\n')) {
      const [, words] = line.match(/^\s*--\s*(.*)/) ?? []
      if (words !== undefined) {
        comment.push(words)
        continue
      }
      const [, kind, name] = line.match(made) ?? []
      if (name) files.set(name, file)
      if (kind) table = kind === 'table' ? name : undefined
      if (line.startsWith(')')) table = undefined
      const subject = name ?? columnOf(line, table)
      if (subject && comment.length > 0) meanings.set(subject, comment.join(' '))
      comment = []
    }
  }
  return { meanings, files }
}

function columnOf(line: string, table: string | undefined): string | undefined {
  const [, changed, added] = line.match(addedColumn) ?? []
  if (changed) return `${changed}.${added}`
  const [, own] = (table && line.match(column)) || []
  return own && `${table}.${own}`
}
