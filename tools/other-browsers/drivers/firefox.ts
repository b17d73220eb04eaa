import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BidiConnection } from './bidi-connection.ts'
import type { Browser, InputSource, Tab } from './browser.ts'
import { startProgram } from './program.ts'

/** Nothing is fetched from other hosts, and no page of the browser's own opens. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

/** Firefox writes violations only to its own console: the page repeats them where the protocol hears them. */
const reportViolations = `() => addEventListener('securitypolicyviolation', (violation) =>
  console.error('content security policy', violation.effectiveDirective, violation.blockedURI, violation.sourceFile))`

interface LogEntry {
  level: string
  text: string | null
  source: { context?: string }
}

/** Firefox through WebDriver BiDi, which needs no further program. */
export async function startFirefox(binary: string): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'prabas-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'))
  const program = startProgram(binary, [
    ...['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
  ])
  const [, address] = await program.hasWritten(/WebDriver BiDi listening on (ws:\S+)/)
  const log: LogEntry[] = []
  const connection = await BidiConnection.open(`${address}/session`, (method, params) => {
    if (method === 'log.entryAdded') log.push(params as LogEntry)
  })
  await connection.send('session.new', { capabilities: {} })
  await connection.send('session.subscribe', { events: ['log.entryAdded'] })
  await connection.send('script.addPreloadScript', { functionDeclaration: reportViolations })
  return {
    name: 'Firefox',
    open: () => openTab(connection, log),
    async close() {
      connection.close()
      await program.stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function openTab(connection: BidiConnection, log: LogEntry[]): Promise<Tab> {
  const { userContext } = await connection.send<{ userContext: string }>('browser.createUserContext')
  const { context } = await connection.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  const send = <Result>(method: string, params: object = {}) => connection.send<Result>(method, { context, ...params })
  return {
    goto: (url) => send('browsingContext.navigate', { url, wait: 'complete' }),
    goBack: () => send('browsingContext.traverseHistory', { delta: -1 }),
    resize: (width, height) => send('browsingContext.setViewport', { viewport: { width, height } }),
    async call(source, ...given) {
      const answer = await connection.send<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
        'script.callFunction',
        {
          functionDeclaration: `async (given) => JSON.stringify(await (${source})(...JSON.parse(given)))`,
          arguments: [{ type: 'string', value: JSON.stringify(given) }],
          target: { context },
          awaitPromise: true,
          userActivation: false,
        },
      )
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return answer.result?.value === undefined ? undefined : JSON.parse(answer.result.value)
    },
    performActions: (actions: InputSource[]) => send('input.performActions', { actions }),
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot')
      return Buffer.from(data, 'base64')
    },
    errors: () =>
      log
        .filter(({ level, source }) => level === 'error' && source.context === context)
        .map(({ text }) => text ?? 'an error without words'),
    close: () => connection.send('browser.removeUserContext', { userContext }),
  }
}
