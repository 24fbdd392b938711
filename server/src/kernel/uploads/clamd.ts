import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ClamdAddress } from '../config/kinds.ts'

/** What a scanner says of a file; `too_large`: it takes no file of this size. */
type Scanned =
  | { readonly verdict: 'clean' }
  | { readonly verdict: 'infected'; readonly signature: string }
  | { readonly verdict: 'too_large' }

/** The scanner cannot be reached, or does not answer as one. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable'
}

/** Bytes of one piece, below what any clamd takes. */
const pieceBytes = 64 * 1024

/** Milliseconds without a byte of either side. */
const idle = 30_000

/** Bytes of an answer that are read. */
const maxAnswer = 4096

/**
 * Sends a file to a ClamAV daemon (clamd(8), INSTREAM): `zINSTREAM`, pieces behind their length of four bytes, an empty
 * one at the end; the answer ends with a zero byte. Anything but a clear answer counts as no scanner.
 *
 * @throws ScannerUnavailable
 */
export async function scan(address: ClamdAddress, content: Readable): Promise<Scanned> {
  try {
    return await stream(address, content)
  } catch (error) {
    // A daemon that has had enough answers and closes at once; where we write in that very moment its answer is lost.
    if (isBrokenPipe(error) && (await isAlive(address))) return { verdict: 'too_large' }
    if (error instanceof ScannerUnavailable) throw error
    throw new ScannerUnavailable('The virus scanner does not answer.', { cause: error })
  }
}

/** Whether a daemon answers that it is there. */
async function isAlive(address: ClamdAddress): Promise<boolean> {
  const socket = open(address)
  try {
    const answer = answerOf(socket)
    socket.write('zPING\0')
    return (await answer) === 'PONG'
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

function open(address: ClamdAddress): Socket {
  const socket = connect('path' in address ? { path: address.path } : { ...address })
  return socket.setTimeout(idle, () => socket.destroy(new Error('timeout')))
}

const isBrokenPipe = (error: unknown): boolean =>
  ['EPIPE', 'ECONNRESET'].includes((error as { code?: string } | undefined)?.code ?? '')

async function stream(address: ClamdAddress, content: Readable): Promise<Scanned> {
  const socket = open(address)
  const answer = answerOf(socket)
  // Listened to below; an error response may arrive while the file is still being sent.
  answer.catch(() => undefined)
  try {
    // The answer decides, also where it comes before the end of the file and ends the sending.
    await Promise.race([send(socket, content), answer])
    return read(await answer)
  } finally {
    socket.destroy()
    content.destroy()
  }
}

async function send(socket: Socket, content: Readable): Promise<void> {
  if (socket.connecting) await once(socket, 'connect')
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const chunk of content) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const piece = bytes.subarray(at, at + pieceBytes)
      // An answer that is there already is read first: Node drops it when a write finds the other side closed.
      await nextTurn()
      if (socket.destroyed || socket.readableEnded) return
      await write(socket, Buffer.concat([lengthOf(piece.length), piece]))
    }
  }
  await write(socket, lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((done, fail) => socket.write(bytes, (error) => (error ? fail(error) : done())))

function answerOf(socket: Socket): Promise<string> {
  return new Promise((done, fail) => {
    let text = ''
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('utf8')
      if (text.includes('\0') || text.length > maxAnswer) done(text.split('\0')[0] ?? '')
    })
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('closed')))
  })
}

function read(answer: string): Scanned {
  if (/^stream: OK$/.test(answer)) return { verdict: 'clean' }
  const signature = /^stream: (.{1,200}) FOUND$/.exec(answer)?.[1]
  if (signature !== undefined) return { verdict: 'infected', signature }
  if (/size limit exceeded/i.test(answer)) return { verdict: 'too_large' }
  throw new ScannerUnavailable('The virus scanner gave no clear answer.')
}
