import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { listFiles, readSource } from './source-files.ts'

/** Metaphors that needed explaining; each has a plain word instead. */
const forbidden = new Map([
  ['house', 'services'],
  ['postman', 'mail worker'],
  ['afterwards', 'background tasks'],
  ['turns', 'queue'],
  ['handout', 'one-time secret'],
  ['door', 'API, session check or form layout'],
  ['singles', 'singletons'],
  ['stranger', 'anonymous'],
  ['strangers', 'anonymous visitors'],
  ['letter', 'mail'],
  ['letters', 'mails'],
  ['trail', 'audit log'],
])

/** Words of the field that contain a forbidden one. */
const allowed =
  /cover[ _-]?letters?|tea[ _-]?houses?|capital letters?|letters? or digits?|letter for letter|letters, digits/gi

const splitWords = (text: string) =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const findForbidden = (text: string) => splitWords(text.replace(allowed, ' ')).filter((word) => forbidden.has(word))
/** Parsing takes long, and most files have no such word at all. */
const mayHaveForbidden = (text: string) => splitWords(text).some((word) => forbidden.has(word))

/** Identifiers and comments; what a person reads in the product is in strings and JSX text, and not meant here. */
function* namesAndComments(source: string): Generator<string> {
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const seen = new Set<number>()
  const comments = function* (position: number) {
    for (const range of ts.getLeadingCommentRanges(source, position) ?? []) {
      if (seen.has(range.pos)) continue
      seen.add(range.pos)
      yield source.slice(range.pos, range.end)
    }
  }
  const visit = function* (node: ts.Node): Generator<string> {
    yield* comments(node.getFullStart())
    if (ts.isIdentifier(node)) yield node.text
    for (const child of node.getChildren()) yield* visit(child)
  }
  yield* visit(file)
}

/** SQL without its string constants. */
const withoutStrings = (sql: string) => sql.replace(/'(?:[^']|'')*'/g, "''")

const told = (file: string, word: string) => `${file}: ${word} (say ${forbidden.get(word)})`
const sources = ['app', 'server', 'database'].flatMap(listFiles)

test('forbidden words are found in names and comments, and not in what people read', () => {
  const source = `/** Whose letter it is. */\nconst openHouse = () => <p title="A letter">Tea house</p>`
  expect([...namesAndComments(source)].flatMap(findForbidden)).toEqual(['letter', 'house'])
  expect(findForbidden('cover_letter, teaHouse')).toEqual([])
})

test.each(['.ts', '.tsx', '.sql'])('no file name, name or comment of a %s file uses a forbidden word', (ending) => {
  const found = sources
    .filter((file) => path.extname(file) === ending)
    .flatMap((file) => {
      const source = readSource(file)
      if (!mayHaveForbidden(source)) return findForbidden(file).map((word) => told(file, word))
      const texts = ending === '.sql' ? [withoutStrings(source)] : [...namesAndComments(source)]
      return [file, ...texts].flatMap(findForbidden).map((word) => told(file, word))
    })
  expect([...new Set(found)]).toEqual([])
})

test("'email' is written in one way wherever people read it", () => {
  const found = ['app', 'server', 'database/starter']
    .flatMap(listFiles)
    .filter((file) => /\be-mail/i.test(readSource(file)))
  expect(found).toEqual([])
})
