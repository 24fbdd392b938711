import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedPush {
  readonly headers: Readonly<Record<string, string>>
  readonly path: string
  readonly body: Buffer
}

/** A browser as a push service and a server know it. */
interface TestBrowser {
  /** The body that adds it as a device. */
  readonly device: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
    readonly label: string
  }
  /** Decrypts what it was sent (RFC 8291 section 3.4). */
  read(push: ReceivedPush): unknown
}

/** A real HTTP server on the loopback in place of a push service. */
export interface PushService {
  readonly received: ReceivedPush[]
  /** The status of its answers from now on; 201 by default. */
  answer(status: number): void
  browser(name: string): TestBrowser
  stop(): Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const received: ReceivedPush[] = []
  let status = 201
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      received.push({ headers, path: request.url ?? '', body: Buffer.concat(pieces) })
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    answer: (next) => {
      status = next
    },
    browser: (name) => makeBrowser(`http://127.0.0.1:${port}/send/${name}`, name),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function makeBrowser(endpoint: string, label: string): TestBrowser {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const secret = randomBytes(16)
  return {
    device: {
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: secret.toString('base64url') },
      label,
    },
    read: ({ body }) => {
      const [salt, sender, content] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const input = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32))
      const derived = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
      decipher.setAuthTag(content.subarray(-16))
      const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}
