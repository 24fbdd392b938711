import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call as a provider of text messages got it. */
interface ReceivedText {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly raw: string
  /** The members of the form or of the JSON object. */
  readonly body: Readonly<Record<string, string>>
}

type Answer = readonly [status: number, body: unknown]

/** A real HTTP server on the loopback in place of providers of text messages. */
export interface TextGateway {
  readonly url: string
  readonly received: ReceivedText[]
  /** What it answers from now on; undefined: nothing until the connection is closed. */
  answer: (text: ReceivedText) => Answer | undefined | Promise<Answer>
  stop(): Promise<void>
}

export async function openTextGateway(): Promise<TextGateway> {
  const received: ReceivedText[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', async () => {
      const raw = Buffer.concat(pieces).toString('utf8')
      const isJson = request.headers['content-type'] === 'application/json'
      const body = isJson ? JSON.parse(raw) : Object.fromEntries(new URLSearchParams(raw))
      const text = { path: request.url ?? '', headers: request.headers as Record<string, string>, raw, body }
      received.push(text)
      const answer = await gateway.answer(text)
      if (!answer) return request.socket.destroy()
      response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]))
      return undefined
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gateway: TextGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: usual,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return gateway
}

/** What each provider answers when it takes a text. */
function usual({ path, body }: ReceivedText): Answer {
  if (path.endsWith('/Messages.json'))
    return [201, { sid: `SM${body['To']}`, status: 'queued', error_code: null }]
  if (path.endsWith('/v1/messages')) return [202, { message_uuid: `vonage-${body['to']}` }]
  if (path.endsWith('/version1/messaging'))
    return [
      201,
      {
        SMSMessageData: {
          Message: 'Sent to 1/1 Total Cost: KES 0.8000',
          Recipients: [
            {
              statusCode: 101,
              number: body['to'],
              status: 'Success',
              cost: 'KES 0.8000',
              messageId: `AT-${body['to']}`,
            },
          ],
        },
      },
    ]
  return [202, { id: `own-${body['to']}` }]
}
