/** True when the header names the encoding without `q=0`, which forbids it. */
export const acceptsEncoding = (header: string | undefined, encoding: string) =>
  (header ?? '').split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((word) => word.trim())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
