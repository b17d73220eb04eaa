import { Hono } from 'hono'
import { isAdmin } from '#database/engine/connection/actors.ts'
import { readPrefixes } from '#server/storage/receive/read-prefixes.ts'
import { incomingFromRequest } from '#server/storage/receive/read-upload.ts'
import type { UploadRow } from '#server/storage/records/upload-rows.ts'
import { readFileName } from '#server/storage/rules/file-name.ts'
import { notFound, notSignedIn, StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { VisitorCookie } from '#server/web/cookies.ts'
import type { RequestContext, RequestScope } from '#server/web/request-scope.ts'
import { sendFile, sendFirstPage } from './send-file.ts'

/** The storage calls that depend on the actor, in the official client's protocol. */
export function storageRoutes({ storage, visitorCookie }: { storage: Storage; visitorCookie: VisitorCookie }) {
  const app = new Hono<RequestScope>()

  app.post('/object/uploads/:path{.+}', async (c) => {
    const { actor, address } = c.var
    const name = readFileName(c.req.param('path'))
    if (!name || name.isAttachment) {
      if (!isAdmin(actor) && !c.req.param('path').startsWith('resumes/')) throw notSignedIn()
      throw new StorageRefusal(
        400,
        'InvalidKey',
        'A file needs a name of timestamp, random string and an extension of jpg, jpeg, png, webp, gif, avif, pdf, doc or docx',
      )
    }
    const becomeVisitor = () => visitorCookie.issue(c)
    const row = await storage.receive(incomingFromRequest(c.req.raw), name, { actor, address, becomeVisitor })
    return c.json({ Key: `uploads/${row.path}`, Id: row.id })
  })

  app.on('GET', ['/object/authenticated/uploads/:path{.+}', '/object/uploads/:path{.+}'], async (c) =>
    sendFile(c, await findForStaff(c), storage.open, 'no-store'),
  )

  app.get('/first-page/uploads/:path{.+}', async (c) => sendFirstPage(c, await findForStaff(c), storage.findFirstPage))

  app.delete('/object/uploads', async (c) => {
    if (!isAdmin(c.var.actor)) throw notSignedIn()
    const removed = await storage.remove(c.var.actor, await readPrefixes(c.req.raw))
    return c.json(removed.map(describe))
  })
  app.delete('/object/uploads/:path{.+}', async (c) => {
    if (!isAdmin(c.var.actor)) throw notSignedIn()
    await storage.remove(c.var.actor, [c.req.param('path')])
    return c.json({ message: 'Successfully deleted' })
  })

  // Listing, signed links and overwriting are not supported.
  app.all('*', () => notFound().toResponse())

  app.onError((error) => {
    if (error instanceof StorageRefusal) return error.toResponse()
    throw error
  })
  return app

  /** Missing and hidden files get the same response. */
  async function findForStaff(c: RequestContext): Promise<UploadRow> {
    const path = c.req.param('path') ?? ''
    if (!isAdmin(c.var.actor)) throw notFound()
    const row = readFileName(path) && (await storage.find(path))
    if (!row) throw notFound()
    return row
  }
}

const describe = ({ id, path, content_type, bytes }: UploadRow) => ({
  id,
  name: path,
  bucket_id: 'uploads',
  metadata: { mimetype: content_type, size: bytes },
})
