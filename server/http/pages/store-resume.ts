import { randomBytes } from 'node:crypto'
import type { StoreFile } from '#app/lib/data/request-context.ts'
import type { Services } from '#server/services/services.ts'
import { incomingFromForm } from '#server/storage/receive/incoming-file.ts'
import { privateAddress, readFileName } from '#server/storage/rules/file-name.ts'
import { StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import type { RequestContext } from '#server/web/request-scope.ts'

/** Stores a resume sent with the form, under the same checks and quotas as one uploaded in advance. */
export const storeResume =
  ({ storage, visitorCookie }: Services, c: RequestContext): StoreFile =>
  async (file) => {
    const extension = /\.([a-z]+)$/i.exec(file.name)?.[1]
    const name = readFileName(`resumes/${Date.now()}-${randomBytes(8).toString('hex')}.${extension}`)
    if (!name) return { refusal: 'A resume must be a pdf, doc or docx file' }
    const { actor, address } = c.var
    const becomeVisitor = () => {
      const visitorId = visitorCookie.issue(c)
      c.set('actor', { role: 'anon', address, visitorId })
      return visitorId
    }
    try {
      const row = await storage.receive(incomingFromForm(file), name, { actor, address, becomeVisitor })
      return { address: privateAddress(row.path) }
    } catch (error) {
      if (error instanceof StorageRefusal) return { refusal: error.message }
      throw error
    }
  }
