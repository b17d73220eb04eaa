import { type ApiError, parseError } from '#server/table-api/errors/api-error.ts'

/** Reads a query parameter from left to right and reports syntax errors with their position. */
export class Scanner {
  readonly text: string
  readonly what: string
  at = 0

  constructor(text: string, what: string) {
    this.text = text
    this.what = what
  }

  get isAtEnd() {
    return this.at >= this.text.length
  }

  isAt(expected: string) {
    return this.text.startsWith(expected, this.at)
  }

  skip(expected: string): boolean {
    if (!this.isAt(expected)) return false
    this.at += expected.length
    return true
  }

  expect(expected: string) {
    if (!this.skip(expected)) throw this.failure(`expecting "${expected}"`)
  }

  expectEnd() {
    if (!this.isAtEnd) throw this.failure('expecting end of input')
  }

  /** Everything before the first of these characters. */
  readUntil(stops: string): string {
    const start = this.at
    while (this.at < this.text.length && !stops.includes(this.text[this.at]!)) this.at++
    return this.text.slice(start, this.at)
  }

  readRest(): string {
    const rest = this.text.slice(this.at)
    this.at = this.text.length
    return rest
  }

  /** A column, table, alias or key: quoted, or a run of name characters. */
  readName(): string {
    if (this.isAt('"')) return this.readQuoted()
    const start = this.at
    while (this.isNameCharacter()) this.at++
    const name = this.text.slice(start, this.at).trim()
    if (name === '') throw this.failure('expecting a name')
    return name
  }

  readQuoted(): string {
    this.expect('"')
    let value = ''
    for (;;) {
      value += this.readUntil('"\\')
      if (this.skip('"')) return value
      if (!this.skip('\\') || this.isAtEnd) throw this.failure('expecting a closing quote')
      value += this.text[this.at++]
    }
  }

  failure(details: string): ApiError {
    const found = this.isAtEnd ? 'unexpected end of input' : `unexpected ${JSON.stringify(this.text[this.at])}`
    return parseError(
      `"failed to parse ${this.what} (${this.text})" (line 1, column ${this.at + 1})`,
      `${found} ${details}`,
    )
  }

  private isNameCharacter() {
    // NaN at the end of the text, which is none.
    const code = this.text.charCodeAt(this.at)
    if (code === 45) return this.text.charCodeAt(this.at + 1) !== 62 // a hyphen, unless it begins an arrow
    const isAlphanumeric = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
    return isAlphanumeric || code === 95 || code === 32 || code === 36 || code > 127
  }
}
