import { extensionOf, typeOf } from './accepted-files.ts'

export interface Sending {
  /** 0 to 100, as the bytes leave. */
  onProgress(percent: number): void
  signal: AbortSignal
}

/** Sends a file and answers the address under which it is kept. */
export type SendFile = (file: File, sending: Sending) => Promise<string>

/** The server took a look at the file and refused it. */
export class UploadRefused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export class UploadCancelled extends Error {}

const objectPath = '/storage/v1/object'

/** Staff add to the public part of the bucket. */
export const sendPublicFile =
  (apiKey: string): SendFile =>
  async (file, sending) => {
    const name = nameFor(file)
    await post(`${objectPath}/uploads/${name}`, file, { apikey: apiKey }, sending)
    return `${objectPath}/public/uploads/${name}`
  }

/** A resume goes where only staff can read it. Staff on the public site are visitors there, like everybody. */
export const sendResume =
  (apiKey: string): SendFile =>
  async (file, sending) => {
    const name = `resumes/${nameFor(file)}`
    await post(`${objectPath}/uploads/${name}`, file, { apikey: apiKey, 'x-visitor': 'true' }, sending)
    return `${objectPath}/authenticated/uploads/${name}`
  }

const nameCharacters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A timestamp, a random string, the original extension. */
function nameFor(file: File) {
  const random = Array.from(
    crypto.getRandomValues(new Uint8Array(16)),
    (byte) => nameCharacters[byte % nameCharacters.length],
  )
  return `${Date.now()}-${random.join('')}.${extensionOf(file)}`
}

/** XMLHttpRequest, because fetch cannot tell how much of a body has left. */
function post(address: string, file: File, headers: Record<string, string>, { onProgress, signal }: Sending) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0)
    request.onload = () => {
      if (request.status === 200) resolve()
      else reject(new UploadRefused(request.status, reasonIn(request.responseText)))
    }
    request.onerror = () => reject(new Error('The file did not reach the server'))
    request.onabort = () => reject(new UploadCancelled())
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.set('file', new File([file], file.name, { type: typeOf(file) }))
    request.send(form)
  })
}

function reasonIn(text: string): string {
  try {
    return String(JSON.parse(text).message)
  } catch {
    return 'The server refused the file'
  }
}
