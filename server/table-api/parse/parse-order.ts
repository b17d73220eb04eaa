import { limits } from '#server/table-api/limits/limits.ts'
import { parseField } from './parse-field.ts'
import type { OrderKey } from './request-shape.ts'
import { Scanner } from './scanner.ts'

/** `is_featured.desc,created_at.desc.nullslast,author(name)` */
export function parseOrder(text: string): OrderKey[] {
  const scanner = new Scanner(text, 'order')
  const keys: OrderKey[] = []
  do {
    if (keys.length === limits.orderKeys) throw scanner.failure(`expecting at most ${limits.orderKeys} keys`)
    keys.push(parseKey(scanner))
  } while (scanner.skip(','))
  scanner.expectEnd()
  return keys
}

function parseKey(scanner: Scanner): OrderKey {
  let field = parseField(scanner)
  let embed: string | undefined
  if (scanner.skip('(')) {
    embed = field.column
    field = parseField(scanner)
    scanner.expect(')')
  }
  const key: OrderKey = { embed, field, direction: 'asc', nulls: undefined }
  if (scanner.skip('.desc')) key.direction = 'desc'
  else scanner.skip('.asc')
  if (scanner.skip('.nullsfirst')) key.nulls = 'first'
  else if (scanner.skip('.nullslast')) key.nulls = 'last'
  if (!scanner.isAtEnd && !scanner.isAt(',')) throw scanner.failure('expecting asc, desc, nullsfirst or nullslast')
  return key
}
