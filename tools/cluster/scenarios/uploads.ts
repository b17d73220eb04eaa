import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { samplePdf, samplePicture } from '../../../tests/storage/support/sample-files.ts'
import type { SiteName } from '../cluster.ts'
import type { Scenario } from './scenario.ts'

const rounds = 10

export const uploads: Scenario = async (cluster) => {
  const document = samplePdf()
  const picture = await samplePicture('png', 300, 200)
  for (const [here, there] of [
    ['one', 'two'],
    ['two', 'one'],
  ] as [SiteName, SiteName][]) {
    const staff = await cluster.signedIn(cluster.urlOf(here))
    const cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ')
    for (let round = 0; round < rounds; round++)
      for (const [extension, type, bytes] of [
        ['pdf', 'application/pdf', document],
        ['png', 'image/png', picture],
      ] as const) {
        const name = `${Date.now()}-${randomUUID().slice(0, 8)}.${extension}`
        const sent = await fetch(`${cluster.urlOf(here)}/storage/v1/object/uploads/${name}`, {
          method: 'POST',
          headers: { apikey: 'public', cookie, 'content-type': type },
          body: new Uint8Array(bytes),
        })
        assert.equal(sent.status, 200, await sent.text())
        const read = await fetch(`${cluster.urlOf(there)}/storage/v1/object/public/uploads/${name}`)
        assert.equal(read.status, 200)
        const received = Buffer.from(await read.arrayBuffer())
        if (extension === 'pdf') assert.ok(received.equals(document), 'the document differs')
        else assert.ok(received.length > 0)
      }
    const folder = path.join(cluster.folder, `data-${here}`, 'uploads')
    const own = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(pdf|png)$/.test(name)) : []
    assert.deepEqual(own, [], 'uploads lie beside the process instead of in the bucket')
  }
  const count = rounds * 4
  return [`${count} of ${count} files stored through one process and read through the other, none on a disk of them`]
}
