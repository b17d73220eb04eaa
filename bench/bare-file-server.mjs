// A minimal file server: Node's http and a stream from disk.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'

const file = process.env.FILE
const server = createServer(async (_request, response) => {
  const { size } = await stat(file)
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': size })
  createReadStream(file).pipe(response)
})
server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${server.address().port}`))
