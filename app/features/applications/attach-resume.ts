import type { StoreFile } from '#app/lib/data/request-context.ts'
import { documentFiles, findFault } from '#app/lib/files/accepted-files.ts'
import { uploadMessages } from '#app/lib/files/upload-messages.ts'
import type { FormAnswer } from '#app/visitor-forms/visitor-form.ts'

/** A resume that came with the form itself, where no script could send it ahead. Answers what was wrong with it. */
export async function attachResume(
  sent: FormData,
  keep: StoreFile,
  report: (error: unknown) => void,
): Promise<Omit<FormAnswer, 'values'> | undefined> {
  const file = sent.get('resume')
  if (!(file instanceof File) || file.name === '') return
  const fault = findFault(file, documentFiles)
  const kept = fault ? { refusal: fault.description ?? '' } : await keep(file).catch(failed)

  function failed(error: unknown) {
    report(error)
    return { refusal: uploadMessages.failed.description ?? '' }
  }

  if ('refusal' in kept) return { message: fault ?? uploadMessages.failed, errors: { resume_url: kept.refusal } }
  sent.set('resume_url', kept.address)
}
