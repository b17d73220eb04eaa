import { damaged } from '#server/backup/refusal/backup-refused.ts'
import type { Head } from './contents.ts'

const uploadsTable = 'public.uploads'

/** Which type each file has, from the rows of the table of uploads as COPY writes them. */
export function createContentTypes({ tables }: Head) {
  const columns = tables.find(({ name }) => name === uploadsTable)?.columns ?? []
  const rows: Buffer[] = []
  let types: Map<string, string> | undefined

  const read = () => {
    const lines = Buffer.concat(rows).toString('utf8').split('\n')
    const fields = lines.map((line) => line.split('\t').map(unescapeValue))
    const [path, type] = [columns.indexOf('path'), columns.indexOf('content_type')]
    return new Map(fields.map((row) => [row[path] ?? '', row[type] ?? '']))
  }

  return {
    add(table: string, chunk: Buffer): void {
      if (table === uploadsTable) rows.push(chunk)
    },
    /** When all rows were added. */
    of(path: string): string {
      types ??= read()
      const type = types.get(path)
      if (!type) throw damaged(`no row names the file ${path}`)
      return type
    },
  }
}

export type ContentTypes = ReturnType<typeof createContentTypes>

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const unescapeValue = (value: string) => value.replace(/\\(.)/g, (_escape, escaped) => escapes[escaped] ?? escaped)
