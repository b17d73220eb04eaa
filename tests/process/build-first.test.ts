import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../support/running-server.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

let copy: ProjectCopy
let server: RunningServer | undefined
beforeAll(async () => {
  copy = await copyProject('build-first')
  await copy.copyBuild()
  await copy.replace(
    'app/features/team/team-page.tsx',
    'Our team will introduce itself here soon.',
    'Our guides will introduce themselves here soon.',
  )
})
afterAll(async () => {
  await server?.stop()
  await copy.remove()
})

test("N-28: 'npm start' builds first when the sources have changed since the build", async () => {
  server = await copy.npmStart()
  expect(await (await fetch(`${server.url}/team`)).text()).toContain('Our guides will introduce themselves here soon.')
  expect(server.errors()).toContain('building the site')
  await server.stop()
  // A build takes minutes on a busy machine.
}, 600_000)

test("N-28: 'npm start' does not build again what has not changed", async () => {
  server = await copy.npmStart()
  expect(await (await fetch(`${server.url}/team`)).text()).toContain('Our guides will introduce themselves here soon.')
  expect(server.errors()).not.toContain('building the site')
  await server.stop()
})

test("N-26: 'npm start' serves on http://127.0.0.1 at the given PORT", async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  await once(free, 'close')
  server = await copy.npmStart({ PORT: String(port) })
  expect(server.url).toBe(`http://127.0.0.1:${port}`)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})
