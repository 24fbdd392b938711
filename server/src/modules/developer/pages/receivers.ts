import type { SampleLanguage } from '../reference/sample.ts'

/** A whole program that receives webhooks; its first line names the file. */
interface Receiver {
  readonly title: string
  readonly language: SampleLanguage
  readonly text: string
}

const node = `// receive.mjs: SECRET=whsec_… PORT=8080 node receive.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

const key = Buffer.from(process.env.SECRET.replace('whsec_', ''), 'base64')
const seen = new Set() // keep it where it outlives a restart

function isFromCampus(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers
  if (!id || !signatures || !(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false
  const signed = createHmac('sha256', key).update(\`\${id}.\${time}.\`).update(body).digest('base64')
  const expected = Buffer.from(\`v1,\${signed}\`)
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

createServer(async (request, response) => {
  const body = await buffer(request)
  if (!isFromCampus(request.headers, body)) return response.writeHead(400).end()
  response.writeHead(204).end()
  const event = JSON.parse(body)
  if (seen.has(event.id)) return
  seen.add(event.id)
  console.log(event.type, event.id)
}).listen(process.env.PORT)`

const python = `# receive.py: SECRET=whsec_… PORT=8080 python3 receive.py
import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["SECRET"].removeprefix("whsec_"))
seen = set()  # keep it where it outlives a restart


def is_from_campus(headers, body):
    id, at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not at.isdigit() or abs(time.time() - int(at)) > 300:
        return False
    signed = hmac.new(KEY, f"{id}.{at}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(signed).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected.encode(), one.encode()) for one in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        good = is_from_campus(self.headers, body)
        self.send_response(204 if good else 400)
        self.end_headers()
        if not good:
            return
        event = json.loads(body)
        if event["id"] in seen:
            return
        seen.add(event["id"])
        print(event["type"], event["id"], flush=True)

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("", int(os.environ["PORT"])), Receiver).serve_forever()`

export const receivers: readonly Receiver[] = [
  { title: 'Node.js', language: 'javascript', text: node },
  { title: 'Python', language: 'python', text: python },
]
