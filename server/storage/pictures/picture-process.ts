import { typeOfExtension } from '#server/storage/rules/file-types.ts'
import { StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import { cleanPicture, measurePicture } from './clean-picture.ts'
import { makeWidth } from './make-width.ts'
import type { Job, JobReply, JobRequest } from './picture-jobs.ts'

// The entry of the process that `picture-maker.ts` starts.
process.on('message', async ({ id, job }: JobRequest) => {
  const reply = (rest: Omit<JobReply, 'id'>) => process.send?.({ id, ...rest } satisfies JobReply)
  try {
    for await (const result of work(job)) reply({ result })
    reply({ isDone: true })
  } catch (error) {
    if (error instanceof StorageRefusal) reply({ refusal: [error.status, error.error, error.message] })
    else reply({ failure: String(error) })
  }
})
// Exits with the parent process; a reply may fail before the disconnect event.
process.on('disconnect', () => process.exit())
process.on('error', () => process.exit())

async function* work(job: Job) {
  if (job.kind === 'width') yield* makeWidth(job)
  else if (job.kind === 'clean') yield await cleanPicture(job.bytes, typeOfExtension(job.extension)!)
  else yield await measurePicture(job.bytes, typeOfExtension(job.extension)!)
}
