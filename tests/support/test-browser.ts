import { superAdmin } from './super-admin.ts'

/** Used only by a server that trusts a proxy. */
export const randomAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Stores cookies and sends the public key, like the site's own pages. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #origin: string
  readonly #forwarded: Record<string, string>

  /** Behind a proxy that the server trusts, each browser has its own address. */
  constructor(origin: string, isBehindProxy = true) {
    this.#origin = origin
    this.#forwarded = isBehindProxy ? { 'x-forwarded-for': randomAddress() } : {}
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(this.#origin + path, {
      method,
      redirect: 'manual',
      headers: {
        apikey: 'public',
        ...this.#forwarded,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string]
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    const text = await response.text()
    const setCookies = response.headers.getSetCookie()
    return { status: response.status, headers: response.headers, text, setCookies, json: () => JSON.parse(text) }
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers)
  post = (path: string, body: unknown = {}, headers?: Record<string, string>) => this.send('POST', path, body, headers)
  call = (procedure: string, given: unknown = {}, headers?: Record<string, string>) =>
    this.post(`/rest/v1/rpc/${procedure}`, given, headers)

  signIn = (email = superAdmin.email, password = superAdmin.password, headers?: Record<string, string>) =>
    this.call('admin_login_simple', { login_email: email, login_password: password }, headers)
}
