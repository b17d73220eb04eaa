import { limits } from '#server/table-api/limits/limits.ts'
import type { Field, JsonStep } from './request-shape.ts'
import type { Scanner } from './scanner.ts'

/** `column`, or a path into a JSON column: `buttons->0->>text`. */
export function parseField(scanner: Scanner): Field {
  return { column: scanner.readName(), path: parseJsonPath(scanner) }
}

export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = []
  while (scanner.isAt('->')) {
    if (path.length === limits.jsonSteps) throw scanner.failure(`expecting at most ${limits.jsonSteps} steps`)
    const asText = scanner.skip('->>') || !scanner.skip('->')
    const key = scanner.readName()
    path.push({ key, isIndex: /^-?\d{1,9}$/.test(key), asText })
  }
  return path
}
