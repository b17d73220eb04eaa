import { deadlineMs } from './browser.ts'

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
  method?: string
  params?: unknown
}

/** Sends commands of WebDriver BiDi over a WebSocket and hears events. */
export class BidiConnection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  readonly #onEvent: (method: string, params: unknown) => void
  #last = 0

  private constructor(socket: WebSocket, onEvent: (method: string, params: unknown) => void) {
    this.#socket = socket
    this.#onEvent = onEvent
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data))))
    socket.addEventListener('close', () => {
      for (const answer of this.#waiting.values()) answer({ type: 'error', error: 'the browser closed the connection' })
    })
  }

  static async open(address: string, onEvent: (method: string, params: unknown) => void): Promise<BidiConnection> {
    const socket = new WebSocket(address)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)))
    })
    return new BidiConnection(socket, onEvent)
  }

  async send<Result>(method: string, params: object = {}): Promise<Result> {
    const id = ++this.#last
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve))
    this.#socket.send(JSON.stringify({ id, method, params }))
    const deadline = setTimeout(() => this.#waiting.get(id)?.({ type: 'error', error: 'no answer' }), deadlineMs)
    const answer = await answered
    clearTimeout(deadline)
    this.#waiting.delete(id)
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}: ${answer.message}`)
    return answer.result as Result
  }

  close() {
    this.#socket.close()
  }

  #hear(answer: Answer) {
    if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer)
    else if (answer.method) this.#onEvent(answer.method, answer.params)
  }
}
