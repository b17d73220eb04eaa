import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendPublicFile, sendResume, UploadCancelled, UploadRefused } from './upload.ts'

class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  opened: string[] = []
  status = 0
  responseText = ''
  sent: FormData | undefined
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  constructor() {
    FakeRequest.last = this
  }
  open(...given: string[]) {
    this.opened = given
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.onabort()
  }
  answer(status: number, text = '') {
    Object.assign(this, { status, responseText: text })
    this.onload()
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest))
afterEach(() => void vi.unstubAllGlobals())

const picture = new File(['abc'], 'My Photo.PNG', { type: '' })

function start(send = sendPublicFile('public'), file = picture) {
  const abort = new AbortController()
  const progress: number[] = []
  const done = send(file, { onProgress: (percent) => progress.push(percent), signal: abort.signal })
  done.catch(() => {})
  return { abort, progress, done, request: FakeRequest.last }
}

test('staff send a file under a new name, with the type of its extension', async () => {
  const { request, done } = start()
  const [method, address] = request.opened
  expect(method).toBe('POST')
  const [, name] = /^\/storage\/v1\/object\/uploads\/(\d{13}-[a-z0-9]{16}\.png)$/.exec(address!)!
  expect(request.headers).toEqual({ apikey: 'public' })
  expect(request.sent!.get('file')).toMatchObject({ name: 'My Photo.PNG', type: 'image/png', size: 3 })
  request.answer(200)
  expect(await done).toBe(`/storage/v1/object/public/uploads/${name}`)
})

test('a resume is sent as a visitor, and only staff can open it', async () => {
  const { request, done } = start(sendResume('public'), new File(['x'], 'me.pdf', { type: 'application/pdf' }))
  expect(request.opened[1]).toMatch(/^\/storage\/v1\/object\/uploads\/resumes\/\d{13}-[a-z0-9]{16}\.pdf$/)
  expect(request.headers).toEqual({ apikey: 'public', 'x-visitor': 'true' })
  request.answer(200)
  expect(await done).toMatch(/^\/storage\/v1\/object\/authenticated\/uploads\/resumes\/\d{13}-[a-z0-9]{16}\.pdf$/)
})

test('two files of one moment have different names', () => {
  expect(start().request.opened[1]).not.toBe(start().request.opened[1])
})

test('progress is told in percent, also where the size is not known', () => {
  const { request, progress } = start()
  request.upload.onprogress!({ loaded: 1, total: 4 })
  request.upload.onprogress!({ loaded: 3, total: 0 })
  expect(progress).toEqual([25, 0])
})

test.each([
  [413, '{"message":"The file is too large"}', 'The file is too large'],
  [503, '<h1>Busy</h1>', 'The server refused the file'],
])('a file that is refused with %i says why', async (status, text, message) => {
  const { request, done } = start()
  request.answer(status, text)
  const refused = await done.catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(UploadRefused)
  expect(refused).toMatchObject({ status, message })
})

test('a lost connection and a cancelled upload are told apart', async () => {
  const lost = start()
  lost.request.onerror()
  await expect(lost.done).rejects.toThrow('The file did not reach the server')
  const cancelled = start()
  cancelled.abort.abort()
  await expect(cancelled.done).rejects.toBeInstanceOf(UploadCancelled)
})
