import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPool } from '../../src/kernel/db/pool.ts'
import { withCredentials } from '../../src/kernel/db/prepare-roles.ts'
import { readServer } from '../../test/support/clone-database.ts'

/**
 * The floor: a bare node:http server that sends the same messages (begin, set local, the same prepared statement,
 * commit, pipelined) as the same role to the same tables under the same policies, and answers the rows as JSON.
 */
const database = process.env['BENCH_DATABASE'] ?? ''
const { school, list } = JSON.parse(process.env['BENCH_STATEMENT'] ?? '{}') as {
  school: string
  list: { text: string; values: unknown[] }
}
const server = readServer()
const pool = createPool(
  withCredentials(server.admin, { ...server.app, database }),
  { size: 10, name: 'bare', pipeline: true, statementTimeout: 30_000 },
  (error) => {
    throw error
  },
)
const name = `b${createHash('sha256').update(list.text).digest('hex').slice(0, 24)}`
const http = createServer(async (_request, response) => {
  const client = await pool.connect()
  const begin = client.query('begin')
  const tenant = client.query(`set local app.tenant = '${school}'`)
  const rows = client.query({ name, text: list.text, values: list.values })
  const commit = client.query('commit')
  const answers = await Promise.all([begin, tenant, rows, commit])
  client.release()
  const body = JSON.stringify({ results: answers[2]?.rows ?? [] })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }))
process.on('message', async (message) => {
  if (message !== 'stop') return
  http.close()
  await pool.end()
  process.exit(0)
})
