import { connect, type Socket } from 'node:net'

/** One request as bytes, repeated over a connection. */
export interface LoadRequest {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** What a burst of requests came to. */
interface LoadResult {
  readonly requests: number
  readonly seconds: number
  readonly rate: number
}

/**
 * Sends the same GET over `connections` keep-alive sockets for `seconds` and counts the answers. A raw client with as
 * little work of its own as it can, so that what is measured is the server. Anything but a 200 ends the measurement.
 */
export async function load(request: LoadRequest, connections: number, seconds: number): Promise<LoadResult> {
  const bytes = Buffer.from(
    [
      `GET ${request.path} HTTP/1.1`,
      'Host: localhost',
      ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
      '',
      '',
    ].join('\r\n'),
  )
  const start = performance.now()
  const end = start + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, () =>
      drive(request.port, bytes, (done) => performance.now() < end || done === 0),
    ),
  )
  const spent = (performance.now() - start) / 1000
  const requests = counts.reduce((sum, count) => sum + count, 0)
  return { requests, seconds: spent, rate: requests / spent }
}

/** Sends exactly `count` requests one after the other over a few connections. */
export async function loadCount(request: LoadRequest, connections: number, count: number): Promise<void> {
  const bytes = Buffer.from(
    [
      `GET ${request.path} HTTP/1.1`,
      'Host: localhost',
      ...Object.entries(request.headers).map(([n, v]) => `${n}: ${v}`),
      '',
      '',
    ].join('\r\n'),
  )
  const each = Math.ceil(count / connections)
  await Promise.all(
    Array.from({ length: connections }, () => drive(request.port, bytes, (done) => done < each)),
  )
}

function drive(port: number, bytes: Buffer, goOn: (done: number) => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let done = 0
    let missing = -1
    let head = ''
    socket.on('connect', () => socket.write(bytes))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      let rest: Buffer = chunk
      if (missing < 0) {
        head += rest.toString('latin1')
        const split = head.indexOf('\r\n\r\n')
        if (split < 0) return
        if (!head.startsWith('HTTP/1.1 200')) return fail(socket, reject, head)
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        missing = length - (Buffer.byteLength(head, 'latin1') - split - 4)
        head = ''
        rest = Buffer.alloc(0)
      }
      missing -= rest.length
      if (missing > 0) return
      done += 1
      missing = -1
      if (goOn(done)) socket.write(bytes)
      else {
        socket.end()
        resolve(done)
      }
    })
  })
}

function fail(socket: Socket, reject: (error: Error) => void, head: string): void {
  socket.destroy()
  reject(new Error(`The server answered ${head.slice(0, 300)}`))
}
