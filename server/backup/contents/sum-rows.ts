import { hash } from 'node:crypto'

const newline = 0x0a

/**
 * Counts the rows of what COPY writes and adds up their checksums. The sum does not depend on the order of the rows, which
 * PostgreSQL does not promise. COPY writes a row on one line: a line break in a value is escaped.
 */
export function createRowSum() {
  const sum = new Uint32Array(8)
  let rows = 0
  let start: Buffer[] = []

  return {
    add(chunk: Buffer): void {
      for (let from = 0; from < chunk.length; ) {
        const end = chunk.indexOf(newline, from)
        const part = chunk.subarray(from, end === -1 ? chunk.length : end)
        if (end === -1) {
          start.push(part)
          return
        }
        addTo(sum, hash('sha256', start.length === 0 ? part : Buffer.concat([...start, part]), 'buffer'))
        start = []
        rows += 1
        from = end + 1
      }
    },
    read: () => ({ rows, sum: [...sum].map((word) => word.toString(16).padStart(8, '0')).join('') }),
  }
}

/** Modulo 2²⁵⁶. */
function addTo(sum: Uint32Array, digest: Buffer): void {
  let carry = 0
  for (let word = sum.length - 1; word >= 0; word -= 1) {
    const total = sum[word]! + digest.readUInt32BE(word * 4) + carry
    sum[word] = total
    carry = total > 0xffffffff ? 1 : 0
  }
}
