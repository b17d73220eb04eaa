import { sample, samplePicture } from '../support/sample-files.ts'
import { type BadFile, bad, documents, pictures } from './bad-file.ts'

/** Valid files cut short. */
export async function* truncated(): AsyncIterable<BadFile> {
  for (const extension of pictures) {
    const whole = await samplePicture(extension, 120, 90)
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9])
      yield bad(`the first ${part * 100} %`, extension, whole.subarray(0, Math.floor(whole.length * part)))
  }
  for (const extension of documents) {
    const whole = await sample(extension)
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9])
      yield bad(`the first ${part * 100} %`, extension, whole.subarray(0, Math.floor(whole.length * part)))
  }
}
