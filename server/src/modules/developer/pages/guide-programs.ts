import { html } from '../../../kernel/html/html.ts'
import { renderSample } from '../reference/sample.ts'
import type { GuideSection } from './guide-facts.ts'

const makeEndpoint = `ENDPOINT=$(curl -s $CAMPUS/api/v1/webhooks/endpoints/ "\${WITH[@]}" \\
  -H "Content-Type: application/json" \\
  -d '{"url": "'"$RECEIVER"'", "event_types": ["student.created"]}')
export SECRET=$(echo "$ENDPOINT" | value secret) PORT
node receive.mjs &`

const tryEndpoint = `sleep 1
curl -s -X POST $CAMPUS/api/v1/webhooks/endpoints/$(echo "$ENDPOINT" | value id)/test "\${WITH[@]}"`

export const webhooks: GuideSection = {
  id: 'webhooks',
  title: 'Webhooks',
  body: html`<p>Campus tells your server what happened, at least once and signed, as Standard Webhooks says;
<code>X-Webhook-Idempotency-Key</code> is the same on every retry of one event. The page <a href="/developers/webhooks">Webhooks</a>
has headers and schedule, receivers to paste, every type of event, and a checker for signatures. Save its
<code>receive.mjs</code>, let <code>$RECEIVER</code> lead to your port <code>$PORT</code>, and make an endpoint; its secret is shown
once. For a receiver on your own machine, such as <code>http://127.0.0.1:$PORT/</code>, start Campus with
<code>CAMPUS_PRIVATE_ADDRESSES=127.0.0.0/8,::1</code>; without it only public https addresses are called, and others
are refused with 422 <code>webhook_address_refused</code>:</p>
${renderSample(makeEndpoint, 'bash')}
<p>A test goes out at once and tells what came of it:</p>
${renderSample(tryEndpoint, 'bash')}`,
}

const sdkExample = `import { createCampus } from '@campus/sdk'

const campus = createCampus({
  baseUrl: process.env['CAMPUS'] ?? '',
  credentials: {
    clientId: process.env['CLIENT_ID'] ?? '',
    clientSecret: process.env['CLIENT_SECRET'] ?? '',
    scope: 'students:read',
  },
})

for await (const student of campus.pages('/api/v1/people/students/'))
  console.log(student.student_code, student.first_name)`

export const sdk: GuideSection = {
  id: 'sdk',
  title: 'In TypeScript',
  body: html`<p><code>@campus/sdk</code>, in the folder <code>sdk/</code> of the repository, is a client whose paths, parameters and
answers are typed by the contract. It fetches and renews its tokens, reads <code>Retry-After</code> first, sends writes under a
key of their own, walks through lists and verifies webhooks; it runs in Node.js, Deno, workers and browsers.</p>
${renderSample(sdkExample, 'typescript')}`,
}
