import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

export interface PasswordStrength {
  /** 0 to 4. */
  score: number
  /** What makes it easy to guess, and what would help; empty if nothing does. */
  advice: string
}

/** The time grows steeply with the length, and a password that starts strong stays strong. */
const mostMeasured = 40

const meter = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
})

/** Brings dictionaries of several megabytes: import it only when a password is about to be chosen. */
export function measurePassword(password: string, known: readonly string[]): PasswordStrength {
  const { score, feedback } = meter.check(password.slice(0, mostMeasured), known.flatMap(toGuesses))
  return { score, advice: [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' ') }
}

/** The whole, its words, and the words written together; of an address also both sides of the @. */
function toGuesses(known: string): string[] {
  return [known, ...known.split('@')].flatMap((part) => {
    const words = part.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
    return [part, words.join(''), ...words]
  })
}
