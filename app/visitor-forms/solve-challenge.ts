import { solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import Solver from 'altcha-lib/worker?worker'
import { callTableApi } from './call-table-api.ts'
import type { Proof } from './visitor-form.ts'

/** Fetches a challenge and solves it in a worker, beside the typing. Undefined where the browser has no digests. */
export async function solveChallenge(): Promise<Proof | undefined> {
  if (!crypto.subtle) return undefined
  const { challenge, salt, signature, algorithm, maxnumber } = (await callTableApi(
    'POST',
    'rpc/form_challenge',
    {},
  )) as Challenge
  const solution = await new Promise<{ number: number } | null>((resolve, reject) => {
    const start = () => {
      const worker = new Solver()
      worker.addEventListener('error', reject)
      return worker
    }
    solveChallengeWorkers(start, 1, challenge, salt, algorithm, maxnumber).then(resolve, reject)
  })
  return solution ? { challenge, number: solution.number, salt, signature } : undefined
}
