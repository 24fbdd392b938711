import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import { connected } from '../../../kernel/db/prepare-roles.ts'

/** A school whose mail server takes connections and never says a word. */
let server: Server
const sockets: Socket[] = []
let installation: Mailbox
let campus: TestCampus

before(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    sockets.push(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  installation = await openMailbox()
  campus = await startCampus({
    worker: true,
    env: { SMTP_URL: installation.url, CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1' },
  })
})
after(async () => {
  hangUp()
  server.on('connection', (socket) => socket.destroy())
  await campus.stop()
  campus.application.kernel.mail.close()
  await installation.stop()
  await new Promise<void>((done) => server.close(() => done()))
})

function hangUp(): void {
  for (const socket of sockets.splice(0)) socket.destroy()
}

/** An email that leaves by the school's own server; an invitation would not. */
const send = (school: TestSchool, to: string): Promise<boolean> =>
  campus.database.transaction(school.id, (tx) =>
    campus.application.kernel.mail.send(tx, { to, subject: 'The register of 4B', text: 'It is open still.' }),
  )

async function schoolWithHangingServer(): Promise<TestSchool> {
  const school = await campus.school()
  const owner = await campus.person(school, ['owner'])
  const { port } = server.address() as AddressInfo
  const settings = { host: 'localhost', port, security: 'tls', from_address: 'office@school.test' }
  const made = await campus.request('POST', '/api/v1/integrations/service-connections/', {
    token: owner.token,
    school,
    body: { service: 'email', settings },
  })
  assert.equal(made.status, 201, made.text)
  return school
}

/** Lets the pauses between tries be over now, until nothing waits. */
async function hurryUntilSent(email: string): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    if (installation.received.some(({ to }) => to === email)) return
    hangUp()
    await connected(campus.clone.admin, (client) =>
      client.query('update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts'),
    )
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('It was never sent.')
}

test('a mail server that hangs holds up its own school alone, and nothing is lost or sent twice', async () => {
  const slow = await schoolWithHangingServer()
  for (let each = 0; each < 6; each += 1) await send(slow, `slow${each}@mail.test`)
  for (let turn = 0; sockets.length === 0 && turn < 2400; turn += 1)
    await new Promise((done) => setTimeout(done, 25))
  const other = await campus.school()
  for (let each = 0; each < 4; each += 1) await send(other, `other${each}@mail.test`)
  for (let each = 0; each < 4; each += 1) await installation.mailsTo(`other${each}@mail.test`)
  assert.equal(sockets.filter((socket) => !socket.destroyed).length, 1, 'one message at a time proves it')
  for (let each = 0; each < 6; each += 1) await hurryUntilSent(`slow${each}@mail.test`)
  const to = installation.received.map((mail) => mail.to)
  assert.equal(new Set(to).size, to.length)
  assert.equal(to.length, 10)
})
