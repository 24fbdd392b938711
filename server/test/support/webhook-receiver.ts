import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'

/** A webhook as its receiver sees it. */
interface ReceivedWebhook {
  readonly headers: Readonly<Record<string, string>>
  /** The bytes, as text. */
  readonly text: string
  readonly body: {
    readonly id: string
    readonly type: string
    readonly school_id: string
    readonly created_at: string
    readonly schema_version: number
    readonly data: Readonly<Record<string, unknown>>
  }
}

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** A real HTTP server on the loopback that takes webhooks. */
export interface WebhookReceiver {
  /** Address of an endpoint here. */
  readonly url: string
  readonly port: number
  readonly received: ReceivedWebhook[]
  /** How it answers from now on; 204 by default. */
  answer(how: Answering): void
  /** Waits for so many webhooks. */
  until(count: number): Promise<readonly ReceivedWebhook[]>
  stop(): Promise<void>
}

export async function openReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  let how: Answering = (_request, response) => response.writeHead(204).end()
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8')
      const headers = request.headers as Record<string, string>
      received.push({ headers, text, body: JSON.parse(text) as ReceivedWebhook['body'] })
      how(request, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    answer: (other) => {
      how = other
    },
    until: async (count) => {
      for (let turn = 0; turn < 400 && received.length < count; turn += 1) await wait(25)
      if (received.length < count) throw new Error(`${received.length} of ${count} webhooks came.`)
      return received
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/**
 * Verifies as receivers do, with the library of the standard, as if it were the time of the webhook: the clock of a test
 * is not today's.
 */
export function verified(secret: string, { text, headers }: ReceivedWebhook): unknown {
  const real = Date.now
  Date.now = () => Number(headers['webhook-timestamp']) * 1000
  try {
    return new Webhook(secret).verify(text, { ...headers })
  } finally {
    Date.now = real
  }
}
