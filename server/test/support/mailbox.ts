import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** A mail as its reader sees it. */
interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The header fields as they came. */
  readonly head: string
}

/** A real SMTP server on the loopback that stores what it receives. */
export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Recipients that are refused for good (RFC 5321 section 4.2.1, 550) or for now (451). */
  readonly refuse: Map<string, 550 | 451>
  /** The mails to an address, once at least so many have come. */
  mailsTo(address: string, atLeast?: number): Promise<ReceivedMail[]>
  stop(): Promise<void>
}

/** Decodes quoted-printable (RFC 2045 section 6.7). */
function unquote(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function readMail(to: string, message: string): ReceivedMail {
  const end = message.indexOf('\r\n\r\n')
  const head = message.slice(0, end)
  const text = message.slice(end + 4)
  const quoted = /^content-transfer-encoding: quoted-printable/im.test(head)
  return {
    to,
    subject: /^subject: (.*)$/im.exec(head)?.[1]?.trim() ?? '',
    head,
    text: (quoted ? unquote(text) : text).replaceAll('\r\n', '\n'),
  }
}

export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const refuse = new Map<string, 550 | 451>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refuse.get(address)
      if (responseCode === undefined) done()
      else done(Object.assign(new Error(`<${address}> is not taken`), { responseCode }))
    },
    onData(stream, { envelope }, done) {
      stream.toArray().then((chunks) => {
        const message = Buffer.concat(chunks).toString('utf8')
        for (const { address } of envelope.rcptTo) received.push(readMail(address, message))
        done()
      }, done)
    },
  })
  // A client that was killed resets its connection.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const to = (address: string) => received.filter((mail) => mail.to === address)
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse,
    mailsTo: async (address, atLeast = 1) => {
      for (let turn = 0; turn < 400 && to(address).length < atLeast; turn += 1) await wait(25)
      if (to(address).length < atLeast) throw new Error(`Fewer than ${atLeast} mails came to ${address}.`)
      return to(address)
    },
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
