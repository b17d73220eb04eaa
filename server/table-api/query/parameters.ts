/** Collects the client's values as statement parameters, so that the SQL text contains none of them. */
export class Parameters {
  readonly values: string[] = []

  /** Sent as text, because the driver would serialise a value by the type it infers. */
  text(value: string): string {
    this.values.push(value)
    return `cast($${this.values.length} as text)`
  }

  as(type: string, value: string): string {
    return `${this.text(value)}::${type}`
  }
}
