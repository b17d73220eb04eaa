import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type StartedProcess, startProcess, until } from './started-processes.ts'

interface Addresses {
  listen: string
  servers: readonly string[]
}

/**
 * The example of deploy/haproxy.cfg for these addresses and without a certificate. Answers say which server made them.
 */
export function configureHaproxy(example: string, { listen, servers }: Addresses): string {
  const binds = example.match(/^ +bind .*$/gm) ?? []
  const names = [...example.matchAll(/^ +server (\w+) \S+/gm)].map(([, name]) => name!)
  if (binds.length === 0 || names.length !== servers.length)
    throw new Error('deploy/haproxy.cfg must have a bind and two servers')
  const withServers = names.reduce(
    (text, name, index) => text.replace(new RegExp(`^( +server ${name}) \\S+`, 'm'), `$1 ${servers[index]}`),
    example,
  )
  return withServers
    .replace(/^ +bind .*\n/gm, '')
    .replace(/^ +http-request redirect scheme .*\n/gm, '')
    .replace(/^(frontend .*)$/m, `$1\n  bind ${listen}`)
    .replace(/^(backend .*)$/m, '$1\n  http-response set-header x-served-by %s')
}

export async function startHaproxy(options: {
  program: string
  folder: string
  config: string
  port: number
}): Promise<StartedProcess & { url: string }> {
  const file = path.join(options.folder, 'haproxy.cfg')
  writeFileSync(file, options.config)
  const started = startProcess(options.program, ['-f', file, '-db'])
  const url = `http://127.0.0.1:${options.port}`
  await until('HAProxy passes requests on', async () => {
    if (!started.isRunning()) throw new Error(`HAProxy did not start: ${started.output()}`)
    return fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return { ...started, url }
}
