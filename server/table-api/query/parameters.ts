/** Every value a client sends travels here and nowhere else; the statement's text holds only its number. */
export class Parameters {
  readonly values: string[] = []

  /** The driver would otherwise serialise by the type it infers; as text it passes through untouched. */
  text(value: string): string {
    this.values.push(value)
    return `cast($${this.values.length} as text)`
  }

  as(type: string, value: string): string {
    return `${this.text(value)}::${type}`
  }
}
