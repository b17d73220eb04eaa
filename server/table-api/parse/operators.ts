export type BinaryOperator = keyof typeof binaryOperators
export type SearchOperator = keyof typeof searchFunctions

export const binaryOperators = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  isdistinct: 'is distinct from',
} as const

export const searchFunctions = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const

/** Operators that compare with a text pattern, whatever the column's type. */
const patternOperators = new Set<BinaryOperator>(['like', 'ilike', 'match', 'imatch'])
const quantifiable = new Set<BinaryOperator>([...patternOperators, 'eq', 'neq', 'gt', 'gte', 'lt', 'lte'])

export const isBinaryOperator = (name: string): name is BinaryOperator => Object.hasOwn(binaryOperators, name)
export const isSearchOperator = (name: string): name is SearchOperator => Object.hasOwn(searchFunctions, name)
export const comparesWithPattern = (operator: BinaryOperator) => patternOperators.has(operator)
export const takesQuantifier = (operator: BinaryOperator) => quantifiable.has(operator)
export const isRegularExpression = (operator: BinaryOperator) => operator === 'match' || operator === 'imatch'
