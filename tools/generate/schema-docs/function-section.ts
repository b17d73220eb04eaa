import { code, table } from './markdown.ts'
import type { FunctionRow } from './schema-question.ts'
import type { SqlComments } from './sql-comments.ts'
import { purposeOf } from './table-section.ts'

/** A function that the table API serves. */
export const functionSection = (one: FunctionRow, comments: SqlComments): string =>
  [
    `### ${one.name}()`,
    purposeOf(one, comments),
    table(
      ['', ''],
      [
        ['call', code(`${one.name}(${one.signature})`)],
        ['returns', code(one.returns)],
        ['changes data', one.volatility === 'volatile' ? 'yes' : 'no'],
        ['runs with the rights of', one.runsAs ? code(one.runsAs) : 'who calls it'],
        ['who may call it', one.callableBy.map(code).join(', ')],
      ],
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/** What tables, policies and migrations use; nobody calls it through the table API. */
export const privateFunctions = (functions: FunctionRow[], comments: SqlComments): string =>
  table(
    ['name', 'returns', 'runs with the rights of', 'purpose'],
    functions.map((one) => [
      code(`${one.name}(${one.signature})`),
      one.kind === 'procedure' ? 'procedure' : code(one.returns),
      one.runsAs ? code(one.runsAs) : 'who calls it',
      purposeOf(one, comments),
    ]),
  )
