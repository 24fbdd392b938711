import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A receiver that answers 204 when it has the whole body: at once, or at `/slow` after 200 ms. Reports to its parent the port. */
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    const answer = () => response.writeHead(204).end()
    if (request.url === '/slow') setTimeout(answer, 200)
    else answer()
  })
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', () => process.exit(0))
