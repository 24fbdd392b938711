import { Agent, type IncomingMessage, request } from 'node:http'
import type { Header } from './callers.ts'
import type { FuzzRequest } from './make-request.ts'

export interface FuzzAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Sends the request as it is, repeated headers and all. An event stream is left after its first moments. */
export function sendRequest(
  url: string,
  made: FuzzRequest,
  credential: readonly Header[],
): Promise<FuzzAnswer> {
  const { hostname, port, host } = new URL(url)
  const given = [...credential, ...made.headers]
  const named = given.some(([name]) => name === 'host')
  const headers = [...(named ? [] : [['host', host] as const]), ...given].filter(([, value]) =>
    sendable(value),
  )
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        agent,
        method: made.method,
        path: made.target,
        headers: headers.flat(),
        timeout: 20_000,
      },
      (answer) => {
        answer.on('error', reject)
        void read(answer).then(resolve, reject)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('No answer within 20 seconds.')))
    sent.on('error', reject)
    sent.end(made.body)
  })
}

/** What Node's client lets through; bytes beyond that are sent by the test of the protocol. */
const sendable = (value: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)

async function read(answer: IncomingMessage): Promise<FuzzAnswer> {
  const chunks: Buffer[] = []
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
  const timer = isStream ? setTimeout(() => answer.destroy(), 50) : undefined
  try {
    for await (const chunk of answer) chunks.push(chunk as Buffer)
  } catch (error) {
    if (!isStream) throw error
  } finally {
    clearTimeout(timer)
  }
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  )
  return { status: answer.statusCode ?? 0, headers, text: Buffer.concat(chunks).toString('utf8') }
}
