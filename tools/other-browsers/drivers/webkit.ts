import { createServer } from 'node:net'
import { type Browser, deadlineMs, type Tab } from './browser.ts'
import { startProgram } from './program.ts'

export interface WebKitPrograms {
  driver: string
  miniBrowser: string
  xvfb: string
}

/** WebKitGTK's small browser on a screen that nobody sees, through WebDriver. */
export async function startWebKit({ driver, miniBrowser, xvfb }: WebKitPrograms): Promise<Browser> {
  const screen = startProgram(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const [, display] = await screen.hasWritten(/^(\d+)\n/m)
  const port = await findFreePort()
  const program = startProgram(driver, [`--port=${port}`], { DISPLAY: `:${display}`, GDK_BACKEND: 'x11' })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/status`).catch(() => undefined))?.ok) await new Promise(setImmediate)
  return {
    name: 'WebKit',
    open: () => openTab(origin, miniBrowser, program.written),
    async close() {
      await program.stop()
      await screen.stop()
    },
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

async function ask<Result>(method: string, address: string, body?: object): Promise<Result> {
  const answer = await fetch(address, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(deadlineMs),
  })
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function openTab(origin: string, binary: string, written: () => string): Promise<Tab> {
  const before = written().length
  const options = { binary, args: ['--automation', '--enable-write-console-messages-to-stdout=true'] }
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${origin}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `${origin}/session/${sessionId}`
  const post = <Result>(path: string, body: object = {}) => ask<Result>('POST', `${session}/${path}`, body)
  const call: Tab['call'] = async (source, ...given) => {
    const script = `const finish = arguments[1];
      (async () => JSON.stringify(await (${source})(...JSON.parse(arguments[0]))) ?? null)()
        .then((value) => finish({ value }), (error) => finish({ error: String(error) }))`
    const answer = await post<{ value?: string; error?: string }>('execute/async', {
      script,
      args: [JSON.stringify(given)],
    })
    if (answer.error) throw new Error(answer.error)
    return answer.value ? JSON.parse(answer.value) : undefined
  }
  return {
    goto: (url) => post('url', { url }),
    goBack: () => post('back'),
    async resize(width, height) {
      await post('window/rect', { x: 0, y: 0, width, height })
      const seen = (await call('() => ({ width: innerWidth, height: innerHeight })')) as {
        width: number
        height: number
      }
      const frame = { width: width - seen.width, height: height - seen.height }
      await post('window/rect', { x: 0, y: 0, width: width + frame.width, height: height + frame.height })
    },
    call,
    performActions: (actions) => post('actions', { actions }),
    screenshot: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    errors: () =>
      written()
        .slice(before)
        .split('\n')
        .filter((line) => /^CONSOLE \w* ?\w* ?ERROR/.test(line)),
    close: () => ask('DELETE', session),
  }
}
