import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { BucketSettings } from '../../server/runtime/config.ts'

/** What a test answers in place of the bucket; true when it has. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * An S3 server with an empty bucket, and in front of it a listener that notes every request and answers some itself:
 * s3rver neither lists nor aborts uploads in parts.
 */
export async function openBucketServer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'prabas-bucket-'))
  const bucketServer = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'backups', configs: [] }],
  })
  const { port } = await bucketServer.run()
  const requests: string[] = []
  const answers: Answer[] = []
  const listener = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (answers.some((answer) => answer(request, response))) return
    // The signature is made for the address of the listener, so its Host goes on unchanged.
    const { method, url, headers } = request
    const passed = send({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    bucket: 'backups',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    settings,
    /** Method and address of each request since the last time that this was emptied. */
    requests,
    answers,
    async close() {
      listener.closeAllConnections()
      listener.close()
      await bucketServer.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
