import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { test } from 'node:test'
import { createServer as createTlsServer } from 'node:tls'
import defaultCertificate from 'smtp-server/lib/tls-options.js'
import { OutboundGuard } from '../outbound/outbound-guard.ts'
import { sendByOwnServer, verifiesCertificate } from './own-server.ts'
import { ServerAtRest, ServerRests } from './server-rests.ts'

/** Mail servers that misbehave. Whatever they do, a message ends as sent or as an error, in its time. */

const message = {
  from: { name: 'Office', address: 'office@school.test' },
  to: { name: '', address: 'ama@alpha.test' },
  subject: 'Hello',
  text: 'Hello Ama',
}

interface Session {
  readonly socket: Socket
  /** Commands as they came. */
  readonly lines: string[]
}

/** What a server says to a command; undefined: it goes on as any server would. */
type Reply = (line: string, session: Session) => string | undefined | 'nothing'

const usual = (line: string): string => {
  const [verb = ''] = line.toUpperCase().split(/[ :]/)
  const replies: Readonly<Record<string, string>> = {
    EHLO: '250-mail.test\r\n250 AUTH PLAIN LOGIN\r\n',
    AUTH: '235 welcome\r\n',
    DATA: '354 go on\r\n',
    QUIT: '221 bye\r\n',
  }
  return Object.hasOwn(replies, verb) ? (replies[verb] ?? '') : '250 ok\r\n'
}

function welcome(socket: Socket): void {
  socket.write('220 mail.test\r\n')
}

class Misbehaving {
  readonly sessions: Session[] = []
  readonly #server: Server

  constructor(reply: Reply, { tls = true, greet = welcome } = {}) {
    const serve = (socket: Socket): void => {
      const session: Session = { socket, lines: [] }
      this.sessions.push(session)
      socket.on('error', () => undefined)
      let rest = ''
      let inData = false
      socket.on('data', (bytes) => {
        const lines = (rest + bytes.toString('latin1')).split('\r\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          session.lines.push(line)
          if (inData && line !== '.') continue
          const text = reply(line, session) ?? (inData ? '250 taken\r\n' : usual(line))
          inData = !inData && /^354/.test(text)
          if (text !== 'nothing' && !socket.destroyed) socket.write(text)
        }
      })
      greet(socket)
    }
    this.#server = tls ? createTlsServer(defaultCertificate(), serve) : createServer(serve)
    this.#server.on('tlsClientError', () => undefined)
  }

  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    for (const { socket } of this.sessions) socket.destroy()
    await new Promise((done) => this.#server.close(done))
  }
}

const deadline = 1200
const guard = new OutboundGuard(['127.0.0.0/8', '::1'])
const send = (port: number, security: 'tls' | 'starttls' = 'tls') =>
  sendByOwnServer(
    {
      host: 'localhost',
      port,
      security,
      username: 'school',
      password: 'MAILSECRET',
      guard,
      deadline,
    },
    message,
  )

/** Writes for as long as somebody listens, faster than it is read or slower. */
function flood(socket: Socket, text: string, every: number): void {
  const timer = setInterval(() => {
    if (socket.writableLength < 1_000_000) socket.write(text)
  }, every)
  socket.on('close', () => clearInterval(timer))
}

const never: Reply = () => 'nothing'

/** Answers one command by a flood. */
const floods =
  (command: RegExp, text: string, every: number): Reply =>
  (line, { socket }) => {
    if (!command.test(line)) return undefined
    flood(socket, text, every)
    return 'nothing'
  }

const dropping: Reply = (line, { socket }) => {
  if (line !== '.') return undefined
  socket.destroy()
  return 'nothing'
}
const drops: Readonly<Record<string, ConstructorParameters<typeof Misbehaving>>> = {
  'one that never says a word': [never, { greet: () => undefined }],
  'a greeting that never ends': [
    never,
    { greet: (socket) => flood(socket, '220-hello\r\n'.repeat(5000), 1) },
  ],
  'a line that never ends': [never, { greet: (socket) => flood(socket, '2'.repeat(50_000), 1) }],
  'a byte now and then': [never, { greet: (socket) => flood(socket, '2', 50) }],
  'a greeting, then a reply by the line': [floods(/^EHLO/, '250-more\r\n', 50)],
  'a reply of many lines that never ends': [floods(/^MAIL/, '250-more\r\n'.repeat(5000), 1)],
  'one that is leaving': [(line) => (/^RCPT/.test(line) ? '421 closing\r\n' : undefined)],
  'one that drops before it answers the message': [dropping],
  'one that takes the message and then refuses it': [(line) => (line === '.' ? '554 no\r\n' : undefined)],
  'a sign-in that asks and asks': [
    (line) => (/^(AUTH|[A-Za-z0-9+/]*=*$)/.test(line) && line !== '.' ? '334 VXNlcm5hbWU6\r\n' : undefined),
  ],
  'a sign-in of a kind that nobody knows': [
    (line) =>
      /^EHLO/.test(line)
        ? '250-mail.test\r\n250 AUTH MAGIC\r\n'
        : /^AUTH/.test(line)
          ? '504 no\r\n'
          : undefined,
  ],
  'answers that are none': [() => 'lorem ipsum\r\n'],
}

for (const [name, [reply, options]] of Object.entries(drops))
  test(`${name}: an error, and the connection is closed`, async () => {
    const server = new Misbehaving(reply, options)
    const port = await server.open()
    try {
      await assert.rejects(send(port), (error: Error) => !/MAILSECRET/.test(error.message))
      assert.equal(server.sessions.length, 1)
      const socket = server.sessions[0]?.socket
      await new Promise<void>((done) => (socket?.closed ? done() : socket?.on('close', done)))
    } finally {
      await server.stop()
    }
  })

test('a server that behaves is sent to, so the others failed by what they did', async () => {
  const server = new Misbehaving(() => undefined)
  const port = await server.open()
  try {
    await send(port)
    assert.ok(server.sessions[0]?.lines.includes('RCPT TO:<ama@alpha.test>'))
  } finally {
    await server.stop()
  }
})

test('where encryption is stripped, neither the password nor the message is sent', async () => {
  const stripped: Reply = (line) => (/^EHLO/.test(line) ? '250-mail.test\r\n250 AUTH PLAIN\r\n' : undefined)
  const refusing: Reply = (line) =>
    /^EHLO/.test(line)
      ? '250-mail.test\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n'
      : /^STARTTLS/.test(line)
        ? '454 not now\r\n'
        : undefined
  const pretending: Reply = (line) =>
    /^EHLO/.test(line)
      ? '250-mail.test\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n'
      : /^STARTTLS/.test(line)
        ? '220 go on\r\n250 AUTH PLAIN\r\n'
        : undefined
  for (const reply of [stripped, refusing, pretending]) {
    const server = new Misbehaving(reply, { tls: false })
    const port = await server.open()
    try {
      await assert.rejects(send(port, 'starttls'))
      const text = server.sessions.flatMap(({ lines }) => lines).join('\n')
      assert.doesNotMatch(text, /AUTH|MAIL FROM|Hello|MAILSECRET/)
    } finally {
      await server.stop()
    }
  }
})

test('certificates are verified except on this machine, whichever addresses may be called', () => {
  for (const address of ['127.0.0.1', '127.9.9.9', '::1']) assert.equal(verifiesCertificate(address), false)
  for (const address of [
    '10.0.0.5',
    '192.168.1.1',
    '93.184.216.34',
    '2606:4700::1111',
    'fd00::1',
    'localhost',
  ])
    assert.equal(verifiesCertificate(address), true)
})

test('a server proves that it is quick with one message, and one that is slow rests ten times as long', async () => {
  let now = 0
  const rests = new ServerRests(() => now)
  const first = Promise.withResolvers<void>()
  const probe = rests.attempt('a', () => first.promise)
  await assert.rejects(
    rests.attempt('a', async () => undefined),
    ServerAtRest,
  )
  await rests.attempt('b', async () => undefined)
  now = 20_000
  first.reject(new Error('too long'))
  await assert.rejects(probe, /too long/)
  now = 219_000
  await assert.rejects(
    rests.attempt('a', async () => undefined),
    ServerAtRest,
  )
  now = 221_000
  await rests.attempt('a', async () => undefined)
  const [one, two] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  const both = [rests.attempt('a', () => one.promise), rests.attempt('a', () => two.promise)]
  one.resolve(1)
  two.resolve(2)
  assert.deepEqual(await Promise.all(both), [1, 2])
})
