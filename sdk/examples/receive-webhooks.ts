import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifyWebhook, WebhookError } from '@campus/sdk'

/** A receiver: checks, answers quickly, works once. Run: WEBHOOK_SECRET=whsec_… node receive-webhooks.ts */
const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env

/** What was taken before. Keep it where it outlives a restart, such as a unique column. */
const taken = new Set<string>()

const server = createServer(async (request, response) => {
  try {
    // The bytes as they came: a body that was parsed and written again has another signature.
    const event = await verifyWebhook(WEBHOOK_SECRET, request.headers, await text(request))
    response.writeHead(204).end()
    if (taken.has(event.id)) return
    taken.add(event.id)
    console.log(`${event.type} ${event.id}`)
  } catch (error) {
    response.writeHead(error instanceof WebhookError ? 400 : 500).end()
  }
})
server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address()
  console.log(`listening on ${typeof address === 'object' ? address?.port : address}`)
})
