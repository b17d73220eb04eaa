/** Whether a browser takes this packing: it names it, and not with `q=0`, which means never. */
export const accepts = (header: string | undefined, encoding: string) =>
  (header ?? '').split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((word) => word.trim())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
