import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** What a real device would not do, for answers that must be refused. */
export interface Forgery {
  origin?: string
  /** The site for which the passkey is, a host name. */
  site?: string
  hasCheckedUser?: boolean
  challenge?: string
  signedBy?: KeyObject
}

export interface PasskeyDevice {
  /** In every answer. Many devices do not count, and always say 0. */
  counter: number
  make(options: { challenge: string }, forgery?: Forgery): RegistrationResponseJSON
  answer(options: { challenge: string }, forgery?: Forgery): AuthenticationResponseJSON
}

const isThere = 0x01
const hasCheckedUserFlag = 0x04
const holdsKey = 0x40

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const encode = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

export const createKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Keeps one passkey for `origin`, as a phone or a laptop does. */
export function createPasskeyDevice(origin: string): PasskeyDevice {
  const { privateKey, publicKey } = createKeys()
  const id = randomBytes(32)

  const describeAnswer = (type: string, { challenge }: { challenge: string }, forgery: Forgery) =>
    JSON.stringify({ type, challenge: forgery.challenge ?? challenge, origin: forgery.origin ?? origin })

  function authenticatorData(flags: number, forgery: Forgery) {
    const head = Buffer.alloc(5)
    head.writeUInt8(isThere | flags | ((forgery.hasCheckedUser ?? true) ? hasCheckedUserFlag : 0))
    head.writeUInt32BE(device.counter, 1)
    return Buffer.concat([sha256(forgery.site ?? new URL(origin).hostname), head])
  }

  const common = { id: encode(id), rawId: encode(id), type: 'public-key' as const, clientExtensionResults: {} }
  const device: PasskeyDevice = {
    counter: 0,

    make(options, forgery = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const noModel = Buffer.alloc(16)
      const data = Buffer.concat([authenticatorData(holdsKey, forgery), noModel, length, id, toCose(publicKey)])
      return {
        ...common,
        response: {
          clientDataJSON: encode(describeAnswer('webauthn.create', options, forgery)),
          attestationObject: encode(withoutAttestation(data)),
          transports: ['internal', 'hybrid'],
        },
      }
    },

    answer(options, forgery = {}) {
      const description = describeAnswer('webauthn.get', options, forgery)
      const data = authenticatorData(0, forgery)
      const signature = sign('sha256', Buffer.concat([data, sha256(description)]), forgery.signedBy ?? privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: encode(description),
          authenticatorData: encode(data),
          signature: encode(signature),
        },
      }
    },
  }
  return device
}

/** The key as CBOR: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }. */
function toCose(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const bytes32 = (data: string) => Buffer.concat([Buffer.from('5820', 'hex'), Buffer.from(data, 'base64url')])
  return Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    ...[Buffer.from('21', 'hex'), bytes32(x)],
    ...[Buffer.from('22', 'hex'), bytes32(y)],
  ])
}

/** { fmt: 'none', attStmt: {}, authData } as CBOR. */
function withoutAttestation(data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
  return Buffer.concat([
    Buffer.from('a3', 'hex'),
    ...[text('fmt'), text('none')],
    ...[text('attStmt'), Buffer.from('a0', 'hex')],
    ...[text('authData'), Buffer.from('59', 'hex'), length, data],
  ])
}
