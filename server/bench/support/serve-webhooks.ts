import { Pool } from 'undici'
import { sql } from '../../src/kernel/db/statement.ts'
import { emit } from '../../src/kernel/events/events.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { Sender } from '../../src/modules/webhooks/sending/sender.ts'
import { openBenchSchool } from './bench-school.ts'

/**
 * A Campus with one school, one room and one webhook endpoint, in a process of its own. Reports to its parent the port, a
 * token and the room, and then takes commands: `queue N`, `deliver`, `post N`, `work`.
 */
const receiver = process.env['BENCH_RECEIVER'] ?? ''
const { application, kernel, school, listen } = await openBenchSchool(['owner'], {
  env: { CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1' },
})
const room = uuidv7()
const now = kernel.clock.now()
const { port, access } = await listen()
const ask = async (
  method: string,
  path: string,
  body: object,
  token = '',
): Promise<{ access: string; id: string }> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-school-slug': 'bench',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { access: string; id: string }
}
const { id: endpoint } = await ask('POST', '/api/v1/webhooks/endpoints/', { url: receiver }, access)
const made = await ask('POST', '/api/v1/academics/rooms/', { code: 'A1', name: 'Room', capacity: 12 }, access)

async function queue(count: number): Promise<void> {
  for (let from = 0; from < count; from += 1000) {
    const events = Array.from({ length: Math.min(1000, count - from) }, () => ({
      type: 'room.updated',
      data: { room_id: room, changed: ['capacity', 'name'] },
    }))
    await kernel.database.transaction(school, (tx) => emit(tx, events))
  }
}

async function deliver(): Promise<number> {
  const start = performance.now()
  const sender = new Sender(kernel)
  await sender.run(school)
  await sender.idle()
  const seconds = (performance.now() - start) / 1000
  const [[left]] = await kernel.database.read(school, [
    sql<{ count: number }>`select count(*)::int as count from webhook_deliveries
      where tenant_id = ${school} and state <> 'delivered'`,
  ])
  if (left?.count !== 0) throw new Error(`${left?.count} are left.`)
  return seconds
}

/** The same POSTs over as many connections, without storing anything. */
async function post(count: number): Promise<number> {
  const { origin, pathname: path } = new URL(receiver)
  const pool = new Pool(origin, { connections: 16 })
  const body = JSON.stringify({
    id: uuidv7(),
    type: 'room.updated',
    school_id: school,
    created_at: now.toISOString(),
    schema_version: 1,
    data: { room_id: room, changed: ['capacity', 'name'] },
  })
  const headers = {
    'content-type': 'application/json',
    'webhook-id': uuidv7(),
    'webhook-signature': 'v1,none',
  }
  let left = count
  const start = performance.now()
  const one = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const answer = await pool.request({ path, method: 'POST', headers, body })
      await answer.body.dump()
    }
  }
  await Promise.all(Array.from({ length: 16 }, one))
  const seconds = (performance.now() - start) / 1000
  await pool.close()
  return seconds
}

/** From now on the worker sends, to a receiver that takes its time. */
async function work(): Promise<void> {
  await kernel.database.transaction(school, (tx) =>
    tx.execute(sql`update webhook_endpoints set url = ${new URL('/slow', receiver).href}
      where tenant_id = ${school} and id = ${endpoint}`),
  )
  await application.startWorker()
}

process.on('message', async (message) => {
  const [word, count] = String(message).split(' ')
  if (word === 'queue') process.send?.(await queue(Number(count)).then(() => ({})))
  if (word === 'deliver') process.send?.({ seconds: await deliver() })
  if (word === 'post') process.send?.({ seconds: await post(Number(count)) })
  if (word === 'work') process.send?.(await work().then(() => ({})))
  if (word === 'stop') process.exit(0)
})
process.send?.({ port, access, room: made.id })
