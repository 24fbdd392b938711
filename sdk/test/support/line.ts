import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the line does with a request: nothing but pass it on, or answer in its own way. */
export type Turn =
  | 'pass'
  /** Breaks before anything was sent on. */
  | 'reset'
  /** Passes it on and breaks when the answer comes: the work is done, and nobody hears of it. */
  | 'lose the answer'
  /** Passes it on and breaks in the middle of the answer. */
  | 'break off'
  | 'hang'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }

interface Passed {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  /** Milliseconds. */
  readonly at: number
}

/** A line to a Campus on which things go wrong: real HTTP in between. */
export interface Line {
  readonly url: string
  /** Every request that came. */
  readonly seen: Passed[]
  /** Turns for the next requests, in order; then everything passes. */
  readonly turns: Turn[]
  stop(): Promise<void>
}

export async function openLine(to: string): Promise<Line> {
  const seen: Passed[] = []
  const turns: Turn[] = []
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    seen.push({ method, url, headers, at: performance.now() })
    act(to, turns.shift() ?? 'pass', incoming, outgoing)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    turns,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function act(to: string, turn: Turn, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (turn === 'hang') return
  if (turn === 'reset') {
    incoming.destroy()
  } else if (typeof turn === 'object') {
    incoming.resume()
    outgoing.writeHead(turn.status, turn.headers)
    outgoing.end(turn.body ?? '')
  } else {
    passOn(to, turn, incoming, outgoing)
  }
}

function passOn(
  to: string,
  turn: 'pass' | 'lose the answer' | 'break off',
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const headers = { ...incoming.headers, host: new URL(to).host }
  const onward = request(new URL(incoming.url ?? '/', to), { method: incoming.method ?? 'GET', headers })
  onward.on('response', (answer) => {
    if (turn === 'lose the answer') {
      outgoing.destroy()
      return
    }
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
    if (turn === 'pass') answer.pipe(outgoing)
    else outgoing.write('{"results": [', () => outgoing.destroy())
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
