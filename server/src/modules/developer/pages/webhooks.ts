import { type Html, html, withCode } from '../../../kernel/html/html.ts'
import type { OpenApiDocument } from '../../../kernel/http/openapi.ts'
import { membersOf, renderMembers } from '../reference/members.ts'
import { renderJson, renderSample } from '../reference/sample.ts'
import { contentsOf, developerPage } from './developer-page.ts'
import { receivers } from './receivers.ts'

/** A type of event, as its catalogue describes it. */
interface EventTypeFacts {
  readonly type: string
  readonly description: string
  /** JSON Schema of the whole body. */
  readonly schema: object
  readonly example: Readonly<Record<string, unknown>>
}

const parts = [
  { id: 'arrival', title: 'How an event arrives' },
  { id: 'receiver', title: 'A receiver' },
  { id: 'check', title: 'Check a signature' },
  { id: 'types', title: 'Event types' },
]

/** Webhooks out: how they arrive, a receiver to paste, a signature checker, every type of event. */
export function webhooksPage(types: readonly EventTypeFacts[]): Html {
  const contents = contentsOf('On this page', parts)
  return developerPage({
    path: '/developers/webhooks',
    title: 'Webhooks',
    description:
      'Events that Campus sends: headers, signature, retries, every type, and a signature checker.',
    layout: 'wide',
    style: 'guide.css',
    script: true,
    files: ['reference.css', 'form.css', 'signature.js'],
    side: contents.side,
    main: html`<h1>Webhooks</h1>
<p class="lead">Campus tells your server what happened in a school: at least once, signed, and again until you have heard it.</p>
${contents.folded}
<div class="prose">${[renderArrival(), renderReceivers(), renderChecker(), renderTypes(types)].map(
      (body, index) =>
        html`<section aria-labelledby="${parts[index]?.id ?? ''}"><h2 id="${parts[index]?.id ?? ''}">${parts[index]?.title ?? ''}</h2>${body}</section>`,
    )}</div>`,
  })
}

const renderArrival =
  (): Html => html`<p>As a <code>POST</code> of JSON to the address of your endpoint, with the headers of
Standard Webhooks 1.0:</p>
<table class="plain"><thead><tr><th scope="col">Header</th><th scope="col">What it says</th></tr></thead><tbody>
<tr><td><code>webhook-id</code></td><td>Of the event, the same at every try</td></tr>
<tr><td><code>webhook-timestamp</code></td><td>Of this try, in seconds since 1970</td></tr>
<tr><td><code>webhook-signature</code></td><td><code>v1,</code> and base64 of the HMAC-SHA256 of <code>id.timestamp.body</code> with the
bytes of the secret; two of them, with a blank between, while a secret is rotated</td></tr>
<tr><td><code>X-Webhook-Idempotency-Key</code></td><td>Equal to <code>webhook-id</code>: remember it, and pass over what you have seen</td></tr>
</tbody></table>
<p>Answer 2xx within 15 seconds and work afterwards. Anything else, a redirect too, is tried again: after 5 seconds, 5 and 30
minutes, 2, 5, 10, 14, 20 and 24 hours, a little later by chance, and never before your <code>Retry-After</code>. After ten tries
the event waits among the dead letters until you send it anew; 410 switches the endpoint off. Events may overtake each
other: their ids rise with time.</p>
<p>Endpoints, deliveries with every try, tests and replays stand in the <a href="/developers/api-docs/webhooks/">reference</a>;
the <a href="/developer/#webhooks">guide</a> makes the first endpoint.</p>`

const renderReceivers =
  (): Html => html`<p>Whole programs, with nothing to install. Check the bytes as they came: a body that was
parsed and written again has another signature. The <a href="/developer/#sdk">SDK</a> does the same in one call.</p>
${receivers.map(({ title, language, text }) => html`<h3>${title}</h3>${renderSample(text, language)}`)}`

const renderChecker =
  (): Html => html`<p>Everything stays in this page: it is computed by your browser, and the page is not
allowed to send anything anywhere.</p>
<p class="note" data-still>The checker is a script; without one, the receivers above check the same.</p>
<p class="note warn" data-unsafe hidden>Browsers compute signatures only on pages that came over https, or from this machine.</p>
<form class="form" data-signature hidden aria-label="Check a signature">
${checkField('secret', 'Secret of the endpoint', 'whsec_…')}
${checkField('id', 'webhook-id', '')}
${checkField('timestamp', 'webhook-timestamp', '')}
${checkField('signature', 'webhook-signature', 'v1,…')}
<div class="field"><label for="check-body">Body, as it came</label>
<textarea id="check-body" rows="6" spellcheck="false" autocapitalize="off"></textarea></div>
<div class="row"><button class="send">Check</button></div>
<div role="status" data-outcome></div>
</form>`

const checkField = (name: string, label: string, placeholder: string): Html =>
  html`<div class="field"><label for="check-${name}">${label}</label>
<input id="check-${name}" type="text" placeholder="${placeholder}" autocomplete="off" autocapitalize="off" spellcheck="false"></div>`

/** Types by what they are about: `student.created` is under student. */
function renderTypes(types: readonly EventTypeFacts[]): Html {
  const bySubject = Map.groupBy(types, ({ type }) => type.split('.')[0] ?? '')
  return html`<p>${types.length} types. An endpoint asks for some of them, or for all. The same list for programs:
<code>GET /api/v1/webhooks/event-types/</code>. New members may come to <code>data</code> at any time; <code>schema_version</code> rises
when one goes or means something else.</p>
${[...bySubject].map(
  ([subject, members]) => html`<h3 id="about-${subject}">${titleOf(subject)}</h3>${members.map(renderType)}`,
)}`
}

const titleOf = (subject: string): string =>
  subject.charAt(0).toUpperCase() + subject.slice(1).replaceAll('_', ' ')

const renderType = ({ type, description, schema, example }: EventTypeFacts): Html => {
  const document = { components: {} } as unknown as OpenApiDocument
  const { properties } = schema as { properties?: { data?: unknown } }
  const rows = membersOf(document, properties?.data ?? {}, 'optional')
  return html`<details class="more event" id="${type}"><summary><code>${type}</code> <span class="about">${withCode(description)}</span></summary>
${renderMembers(document, rows, `Members of data of ${type}`)}
${renderSample(renderJson(example), 'json')}</details>`
}
