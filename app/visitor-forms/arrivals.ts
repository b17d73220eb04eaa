import type { Arrival, Proof } from './visitor-form.ts'

/** Who sends before the proof is found waits so long for it, and then sends without. */
const patienceMs = 3_000
/** A little less than a challenge holds. */
const lifetimeMs = 5 * 60 * 60 * 1000

/** What a form in the browser adds to the rows it sends, one message after the other. */
export function createArrivals() {
  let key = ''
  let lastWords: string | undefined
  let search: { proof: Promise<Proof | undefined>; begunAt: number } | undefined

  /** Looks for a proof, unless one is there or being looked for. */
  function begin() {
    if (search && Date.now() - search.begunAt < lifetimeMs) return
    search = { proof: findProof(), begunAt: Date.now() }
  }

  return {
    begin,

    /** The same words again are the same message: its first sending may have arrived although no answer came. */
    async describe(words: string): Promise<Arrival> {
      if (words !== lastWords) {
        // The proof may be used up.
        if (lastWords !== undefined) search = undefined
        key = randomKey()
        lastWords = words
      }
      begin()
      const proof = await Promise.race([search?.proof, patience()])
      return { idempotency_key: key, ...(proof && { form_evidence: { proof } }) }
    },

    /** The message has arrived; the next one is another. */
    end() {
      lastWords = undefined
      search = undefined
    },
  }
}

/** The code comes when it is needed. Without a proof the message is sent all the same. */
async function findProof(): Promise<Proof | undefined> {
  try {
    const { solveChallenge } = await import('./solve-challenge.ts')
    return await solveChallenge()
  } catch {
    return undefined
  }
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))

/** A UUID's digits. `randomUUID` is missing where the site is not served by https. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
