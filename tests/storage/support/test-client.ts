import { randomInt } from 'node:crypto'
import { superAdmin } from './people.ts'

export interface ReceivedResponse {
  status: number
  headers: Headers
  bytes: Buffer
  text: string
  json<Body = Record<string, unknown>>(): Body
}

export interface Sending {
  type?: string
  headers?: Record<string, string>
}

/** A client with its own network address and cookies that sends and receives bytes. */
export class TestClient {
  readonly cookies = new Map<string, string>()
  readonly #origin: string
  address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

  constructor(origin: string) {
    this.#origin = origin
  }

  async send(
    method: string,
    path: string,
    body?: BodyInit | null,
    headers: Record<string, string> = {},
  ): Promise<ReceivedResponse> {
    const response = await this.fetch(this.#origin + path, { method, body, headers })
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString('utf8')
    return { status: response.status, headers: response.headers, bytes, text, json: () => JSON.parse(text) }
  }

  /** Also passed to the official client as its fetch. */
  fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('apikey', headers.get('apikey') ?? 'public')
    headers.set('x-forwarded-for', this.address)
    if (this.cookies.size > 0) headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string]
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    return response
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, null, headers)
  upload = (name: string, bytes: Uint8Array, type: string) =>
    this.send('POST', `/storage/v1/object/uploads/${name}`, bytes as Uint8Array<ArrayBuffer>, { 'content-type': type })
  postJson = (path: string, body: unknown) =>
    this.send('POST', path, JSON.stringify(body), { 'content-type': 'application/json' })

  async signIn() {
    const answer = await this.postJson('/rest/v1/rpc/admin_login_simple', {
      login_email: superAdmin.email,
      login_password: superAdmin.password,
    })
    if (answer.status !== 200) throw new Error(answer.text)
  }
}

const nameCharacters = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** Named like the upload field does: timestamp, random string, original extension. */
export const newName = (extension: string, folder = '') =>
  `${folder}${Date.now()}-${Array.from({ length: 12 }, () => nameCharacters[randomInt(nameCharacters.length)]).join('')}.${extension}`

export const publicUrl = (name: string) => `/storage/v1/object/public/uploads/${name}`
export const privateUrl = (name: string) => `/storage/v1/object/authenticated/uploads/${name}`
export const firstPageUrl = (name: string) => `/storage/v1/first-page/uploads/${name}`
