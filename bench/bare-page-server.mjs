// A minimal page server: Node's http and compressed bytes in memory.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

// Compressed like the page cache does, so that both send the same number of bytes.
const body = brotliCompressSync(readFileSync(process.env.FILE), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${server.address().port}`))
