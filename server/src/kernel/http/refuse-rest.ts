import type { IncomingMessage, ServerResponse } from 'node:http'

/** Bytes of a refused body that are still read: its sender reads the answer once it has written. */
const maxRest = 256 * 1024

/** Milliseconds for the same, after the answer was sent. */
const maxWait = 2000

/**
 * Reads on a little of a body that was refused before its end, so that the answer arrives, and then cuts the connection.
 * A body that ends within this leaves the connection as it is.
 */
export function refuseRest(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || request.destroyed) return
  let rest = 0
  const cut = (): void => void request.socket.destroy()
  // Without a reader Node reads and discards the rest, however long it is.
  request.read(0)
  request.on('data', (chunk: Buffer) => {
    rest += chunk.length
    if (rest <= maxRest) return
    request.pause()
    if (response.writableFinished) cut()
  })
  request.on('error', () => undefined)
  response.once('finish', () => {
    if (rest > maxRest) return cut()
    const timer = setTimeout(cut, maxWait)
    request.once('close', () => clearTimeout(timer))
    request.once('end', () => clearTimeout(timer))
  })
}
