import { z } from 'zod'
import { adminOf, defineProcedure } from '#server/procedures/procedure.ts'
import { pathOfAddress } from '#server/storage/rules/file-name.ts'

/** Deletes the resumes together with their applications, as a deletion request requires. */
export const deleteApplications = defineProcedure({
  summary: 'Deletes job applications together with their resumes',
  role: 'admin',
  schema: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),

  async run({ ids }, c, { database, storage, log }) {
    const admin = adminOf(c)
    const deleted = await database.as(
      admin,
      (sql) => sql<{ resume_url: string | null }[]>`
        delete from public.job_applications where id in ${sql(ids)} returning resume_url`,
    )
    const resumes = deleted.flatMap(({ resume_url }) => pathOfAddress(resume_url ?? '') ?? [])
    if (resumes.length > 0)
      await storage
        .remove(admin, resumes)
        // The sweep deletes them later, because no application refers to them any more.
        .catch((error) => log.error({ err: error }, 'resumes of deleted applications are left to the sweep'))
    return { deleted: deleted.length }
  },
})
