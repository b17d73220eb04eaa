/** A written address in the parts that search engines ask for: `Thamel, Kathmandu 44600, Nepal`. */
export function readPostalAddress(written: string) {
  const parts = written
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const place = parts.findIndex((part) => /\b\d{5}\b/.test(part))
  if (place === -1) return { streetAddress: written }
  const [postalCode] = /\b\d{5}\b/.exec(parts[place]!)!
  const town = parts[place]!.replace(postalCode, '').trim()
  return {
    streetAddress: parts.slice(0, place).join(', ') || written,
    postalCode,
    ...(town && { addressLocality: town }),
  }
}
