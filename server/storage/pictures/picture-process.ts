import { typeOfExtension } from '#server/storage/rules/file-types.ts'
import { StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import { cleanPicture, measurePicture } from './clean-picture.ts'
import { makeWidth } from './make-width.ts'
import type { Answer, Job, Question } from './picture-jobs.ts'

// The entry of the process that `picture-maker.ts` starts.
process.on('message', async ({ id, job }: Question) => {
  const answer = (rest: Omit<Answer, 'id'>) => process.send?.({ id, ...rest } satisfies Answer)
  try {
    for await (const result of work(job)) answer({ result })
    answer({ isDone: true })
  } catch (error) {
    if (error instanceof StorageRefusal) answer({ refusal: [error.status, error.error, error.message] })
    else answer({ failure: String(error) })
  }
})
// Whoever asked is gone, which an answer on its way may learn first.
process.on('disconnect', () => process.exit())
process.on('error', () => process.exit())

async function* work(job: Job) {
  if (job.kind === 'width') yield* makeWidth(job.bytes, job.width, job.formats)
  else if (job.kind === 'clean') yield await cleanPicture(job.bytes, typeOfExtension(job.extension)!)
  else yield await measurePicture(job.bytes, typeOfExtension(job.extension)!)
}
