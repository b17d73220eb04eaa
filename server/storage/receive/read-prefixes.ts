import { z } from 'zod'
import { createByteBudget } from '#server/storage/rules/byte-budget.ts'
import { StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import { readBody } from './read-upload.ts'

const most = 64 * 1024
const body = z.object({ prefixes: z.array(z.string().max(300)).min(1).max(100) })

/** The list of files that the official client wants removed. */
export async function readPrefixes(request: Request): Promise<string[]> {
  const bytes = await readBody(request, most, createByteBudget(most)())
  const parsed = body.safeParse(parse(bytes.toString('utf8')))
  if (!parsed.success) throw new StorageRefusal(400, 'InvalidRequest', 'Expected {"prefixes": ["…"]}')
  return parsed.data.prefixes
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
