import { readFile, writeFile } from 'node:fs/promises'

const words = (line: string) => line.trim().replace(/\s+/g, ' ')

/** The lines in which the two differ; how wide the columns are does not matter. */
export function differences(expected: string, actual: string): string[] {
  const [before, after] = [expected, actual].map((text) => text.split('\n').map(words))
  return [
    ...before!.filter((line) => !after!.includes(line)).map((line) => `- ${line}`),
    ...after!.filter((line) => !before!.includes(line)).map((line) => `+ ${line}`),
  ]
}

/** What the file says; with UPDATE_GOLDEN=1 it is made to say the new text first. */
export async function readGolden(file: URL, actual: string): Promise<string> {
  if (process.env.UPDATE_GOLDEN === '1') await writeFile(file, actual)
  return readFile(file, 'utf8')
}
