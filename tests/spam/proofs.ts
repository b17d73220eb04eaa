import type { TestDatabase } from '../support/database.ts'

interface IssuedProof {
  secondsAgo?: number
  /** How long it still holds. */
  holdsSeconds?: number
}

/** A proof as the site would have given it out then, without the work. */
export async function issueProof({ owner }: TestDatabase, { secondsAgo = 60, holdsSeconds = 3600 }: IssuedProof = {}) {
  const now = Date.now()
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const salt = `${nonce}?expires=${Math.floor(now / 1000) + holdsSeconds}&issued=${now - secondsAgo * 1000}&`
  const [signed] = await owner`select challenge, private.sign_challenge(challenge) as signature
    from encode(sha256(convert_to(${`${salt}4711`}, 'utf8')), 'hex') as challenge`
  return { challenge: String(signed!.challenge), signature: String(signed!.signature), salt, number: 4711 }
}
