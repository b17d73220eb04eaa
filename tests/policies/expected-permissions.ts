import { readFile, writeFile } from 'node:fs/promises'

const words = (line: string) => line.trim().replace(/\s+/g, ' ')

/** The lines in which the texts differ, ignoring column widths. */
export function differences(expected: string, actual: string): string[] {
  const [before, after] = [expected, actual].map((text) => text.split('\n').map(words))
  return [
    ...before!.filter((line) => !after!.includes(line)).map((line) => `- ${line}`),
    ...after!.filter((line) => !before!.includes(line)).map((line) => `+ ${line}`),
  ]
}

/** Reads the file; UPDATE_EXPECTED=1 writes the actual text to it first. */
export async function readExpected(file: URL, actual: string): Promise<string> {
  if (process.env.UPDATE_EXPECTED === '1') await writeFile(file, actual)
  return readFile(file, 'utf8')
}
