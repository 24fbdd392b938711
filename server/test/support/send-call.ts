import { Agent, type IncomingMessage, request } from 'node:http'
import { gunzipSync } from 'node:zlib'

/** A call of a test over HTTP; header names in any case. */
interface HttpCall {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: NonNullable<RequestInit['body']> | undefined
}

interface HttpAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const agent = new Agent({ keepAlive: true })

/** What `fetch` sends by itself. */
const always = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
  'accept-encoding': 'gzip, deflate',
}

/** A larger body may be refused while it is still on its way, which `fetch` knows how to bear. */
const largest = 65_536

/**
 * Sends what `fetch` would send and answers what it would answer; redirects are not followed. A text that fits into one
 * packet goes over a bare connection: a run makes 50,000 calls, and `fetch` costs several times what the server does
 * with most of them.
 */
export async function sendCall(url: URL, call: HttpCall): Promise<HttpAnswer> {
  const { method, headers, body } = call
  if (body === undefined || (typeof body === 'string' && body.length <= largest))
    return overConnection(url, { method, headers, body })
  const stream = { duplex: 'half', redirect: 'manual' } as const
  const answer = await fetch(url, { ...stream, method, headers, body } as RequestInit)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

function overConnection(url: URL, { method, headers, body }: HttpCall & { body: string | undefined }) {
  const type = { 'content-type': 'text/plain;charset=UTF-8' }
  const given = new Headers({ ...always, ...(body === undefined ? {} : type), ...headers })
  if (body !== undefined) given.set('content-length', String(Buffer.byteLength(body)))
  return new Promise<HttpAnswer>((resolve, reject) => {
    const sent = request(url, { agent, method, headers: Object.fromEntries(given) }, (answer) => {
      read(answer).then(resolve, reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function read(answer: IncomingMessage): Promise<HttpAnswer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const headers = new Headers()
  for (let at = 0; at < answer.rawHeaders.length; at += 2)
    headers.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
  const bytes = Buffer.concat(chunks)
  const plain = headers.get('content-encoding') === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes
  // Like `fetch`, without a byte order mark.
  return { status: answer.statusCode ?? 0, headers, text: new TextDecoder().decode(plain) }
}
