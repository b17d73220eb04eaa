import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** One line for each released migration, in the form that `sha256sum --check` reads. */
const releasedFile = 'released.sha256'

type Checksums = ReadonlyMap<string, string>

export interface Migrations {
  present: Checksums
  released: Checksums
}

export async function readMigrations(folder: string): Promise<Migrations> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const present = await Promise.all(
    names.map(async (name) => [name, await checksumOf(path.join(folder, name))] as const),
  )
  const lines = (await readFile(path.join(folder, releasedFile), 'utf8')).split('\n').filter((line) => line !== '')
  const released = lines.map((line) => {
    const [checksum, name] = line.split(/ [ *]/)
    return [name!, checksum!] as const
  })
  return { present: new Map(present), released: new Map(released) }
}

export function writeReleased(folder: string, checksums: Checksums): Promise<void> {
  const lines = [...checksums].map(([name, checksum]) => `${checksum}  ${name}\n`)
  return writeFile(path.join(folder, releasedFile), lines.join(''))
}

/** What was done to migrations that databases have run, and new ones that such databases would run too late or never. */
export function findMistakes({ present, released }: Migrations): string[] {
  const highest = Math.max(0, ...[...released.keys()].map(numberOf))
  const touched = [...released].flatMap(([name, checksum]) => {
    if (!present.has(name)) return `${name} is missing`
    return present.get(name) === checksum ? [] : `${name} was changed`
  })
  const misplaced = [...present.keys()]
    .filter((name) => !released.has(name) && !(numberOf(name) > highest))
    .map((name) => `${name} is new, but its number is not higher than ${highest}`)
  return [...touched, ...misplaced]
}

export const nextNumber = ({ present }: Migrations) =>
  String(Math.max(0, ...[...present.keys()].map(numberOf)) + 1).padStart(3, '0')

const numberOf = (name: string) => Number.parseInt(name, 10)

const checksumOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
