// A minimal server for the same query: Node's http and the driver, without policies and parsing.
import { createServer } from 'node:http'
import postgres from 'postgres'

const sql = postgres(JSON.parse(process.env.ENDPOINT))
const server = createServer(async (_request, response) => {
  const rows = await sql`select * from public.services where is_active order by display_order limit 20`
  const body = JSON.stringify(rows)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${server.address().port}`))
