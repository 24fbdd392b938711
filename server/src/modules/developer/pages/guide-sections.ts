import { type Html, html } from '../../../kernel/html/html.ts'
import type { RouteFacts } from '../../../kernel/http/define-route.ts'
import { callerRules, schoolRule } from '../../../kernel/limits/rules.ts'

/** What the guide is made from. */
export interface GuideFacts {
  readonly publicUrl: string
  readonly baseHost: string
  readonly routes: readonly RouteFacts[]
}

export interface GuideSection {
  readonly id: string
  readonly title: string
  readonly body: Html
}

const code = (text: string): Html => html`<pre tabindex="0"><code>${text}</code></pre>`

/** A list to show things by: students where they are mounted. */
const listPath = (routes: readonly RouteFacts[]): string =>
  ['/api/v1/people/students/', '/api/v1/jobs/'].find((path) => has(routes, path)) ?? '/api/v1/audit/'

export const quickStart = ({ publicUrl, routes }: GuideFacts): GuideSection => ({
  id: 'quick-start',
  title: 'Quick start',
  body: html`<ol class="steps">
<li><p><strong>Ask what is here.</strong> The manifest needs no credential; it lists the address of every operation.</p>
${code(`curl ${publicUrl}/api/v1/manifest.json`)}</li>
<li><p><strong>Sign in.</strong> You get an access token for 15 minutes and a refresh token.</p>
${code(`curl ${publicUrl}/api/auth/token/ \\
  -H "Content-Type: application/json" \\
  -d '{"username": "you@school.example", "password": "…"}'`)}</li>
<li><p><strong>Call.</strong> Send the token, and name the school.</p>
${code(`curl ${publicUrl}/api/v1/me/schools \\
  -H "Authorization: Bearer $TOKEN"

curl ${publicUrl}${listPath(routes)} \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "X-School-Slug: riverside"`)}</li>
</ol>`,
})

export const authentication = ({ publicUrl, routes }: GuideFacts): GuideSection => ({
  id: 'authentication',
  title: 'Authentication',
  body: html`<p>Every call but the public ones carries <code>Authorization: Bearer …</code>. A person may do what their
roles allow, narrowed by the scopes of the credential; a machine may do what its scopes say, in its one school.</p>
<ul>
<li><strong>Access token of a person.</strong> <code>POST /api/auth/token/</code>; a JWT for 15 minutes, its public keys at
<a href="/.well-known/jwks.json"><code>/.well-known/jwks.json</code></a>. <code>POST /api/auth/token/refresh/</code> gives a new pair;
each refresh token works once, and using a spent one again ends the whole sign-in.</li>
${
  has(routes, '/api/v1/integrations/api-keys/') &&
  html`<li><strong>API key of a school.</strong> <code>sk_live_…</code>, shown once when it is made, scoped, revocable.</li>`
}
${
  has(routes, '/api/v1/oauth/token/') &&
  html`<li><strong>OAuth 2.0.</strong> <code>authorization_code</code> with PKCE (S256), <code>client_credentials</code>,
<code>refresh_token</code>, at <code>${publicUrl}/api/v1/oauth/authorize/</code> and <code>/api/v1/oauth/token/</code>.</li>`
}
</ul>
<p>Some operations want a credential proved within the last five minutes and otherwise answer 401
<code>insufficient_user_authentication</code> (RFC 9470); <code>POST /api/auth/step-up/</code> proves it.</p>`,
})

export const schoolContext = ({ publicUrl, baseHost }: GuideFacts): GuideSection => ({
  id: 'school',
  title: 'School context',
  body: html`<p>Every school is a tenant of its own. Name it in one of three ways; when two are sent they must agree:</p>
<table><thead><tr><th scope="col">Carrier</th><th scope="col">Example</th></tr></thead><tbody>
<tr><td>Subdomain</td><td><code>${subdomainOf(publicUrl, baseHost)}</code></td></tr>
<tr><td>Header</td><td><code>X-School-Slug: riverside</code></td></tr>
<tr><td>Query</td><td><code>?school_slug=riverside</code></td></tr></tbody></table>
<p>A credential bound to one school names it by itself. None: 400 <code>school_context_required</code>. What is out of your
sight inside a school is 404, as if it were not there.</p>`,
})

function subdomainOf(publicUrl: string, baseHost: string): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//riverside.${baseHost}${port === '' ? '' : `:${port}`}`
}

export const conventions: GuideSection = {
  id: 'conventions',
  title: 'Conventions',
  body: html`<ul>
<li>JSON in UTF-8, members in <code>snake_case</code>. Unknown members of a body are refused with 422, unknown parameters of
an address with 400: a typing error never passes silently.</li>
<li>Ids are UUIDs. Instants are RFC 3339 in UTC, <code>2026-09-01T07:30:00.000Z</code>. Dates are days of the school,
<code>2026-09-01</code>.</li>
<li>Money is a decimal string beside its currency: <code>{"amount": "125000", "currency": "XAF"}</code>.</li>
<li><code>PATCH</code> is a merge patch (RFC 7396): only what is sent changes, <code>null</code> clears. <code>DELETE</code> archives.</li>
<li>Every path answers with and without its trailing slash.</li>
<li><code>X-Request-Id</code> comes back as you sent it, or made by us.</li>
</ul>`,
}

export const paging = ({ publicUrl, routes }: GuideFacts): GuideSection => ({
  id: 'paging',
  title: 'Paging',
  body: html`<p>Lists answer a page and the addresses of its neighbours; follow <code>next</code> until it is
<code>null</code>. <code>page_size</code> goes from 1 to 200 and is 50 unless you say otherwise; <code>count=true</code> adds the
number of all rows. A cursor stays right while others add and change rows. The header <code>Link</code> (RFC 8288) says the same.</p>
${code(`{
  "results": [ … ],
  "next": "${publicUrl}${listPath(routes)}?cursor=WzAs…",
  "previous": null
}`)}`,
})

export const safety: GuideSection = {
  id: 'safety',
  title: 'Repeating and changing safely',
  body: html`<p><strong>Idempotency-Key.</strong> Send a key of your own with any POST, PATCH or DELETE. For 24 hours the same key
with the same body answers again what was answered first, with <code>Idempotent-Replayed: true</code>, and has no second effect.
The same key with another body is 422 <code>idempotency_key_reused</code>; while the first is still running, 409.</p>
<p><strong>ETag.</strong> Details carry one. Send it back as <code>If-Match</code> when you change or archive: if somebody was
faster, the answer is 412 and nothing is written. As <code>If-None-Match</code> on a read it saves you the body: 304.</p>`,
}

export const limits: GuideSection = {
  id: 'limits',
  title: 'Limits',
  body: html`<p>Answers carry <code>RateLimit</code> and <code>RateLimit-Policy</code>. Beyond a limit the answer is 429 with
<code>Retry-After</code>: the seconds until the next call will be let through, never the whole window. Wait that long.</p>
<table><thead><tr><th scope="col">Caller</th><th scope="col">Calls a minute</th></tr></thead><tbody>
<tr><td>Program (API key or OAuth client)</td><td>${perMinute(callerRules.program)}</td></tr>
<tr><td>Person</td><td>${perMinute(callerRules.person)}</td></tr>
<tr><td>Nobody in particular, by address</td><td>${perMinute(callerRules.anonymous)}</td></tr>
<tr><td>A whole school</td><td>${perMinute(schoolRule)} and 3 for each active student</td></tr></tbody></table>
<p>An installation may scale them; some operations, signing in among them, have limits of their own.</p>`,
}

function perMinute({ limit, seconds }: { limit: number; seconds: number }): string {
  return Math.round((limit * 60) / seconds).toLocaleString('en')
}

export const versions: GuideSection = {
  id: 'versions',
  title: 'Versions',
  body: html`<p>Additive changes come without notice: expect members you do not know. A breaking change is announced 90 days
ahead in the <a href="/developers/changelog">changelog</a>; what is going to end stands under
<a href="/docs/deprecations/">deprecations</a>, and its answers say so in <code>Deprecation</code> and <code>Sunset</code>.</p>`,
}

export const webhooks: GuideSection = {
  id: 'webhooks',
  title: 'Webhooks',
  body: html`<p>Campus tells your server what happened, at least once. Headers follow Standard Webhooks:
<code>webhook-id</code>, <code>webhook-timestamp</code>, <code>webhook-signature</code>; and
<code>X-Webhook-Idempotency-Key</code>, the same on every retry of one event: remember it, and pass over what you have seen.</p>
${code(`signed = webhook-id + "." + webhook-timestamp + "." + raw body
expected = "v1," + base64(HMAC-SHA256(secret, signed))`)}
<p>Compare in constant time, over the bytes as they came, and refuse a timestamp more than five minutes away. Answer 2xx
quickly and work afterwards.</p>`,
}

/** Whether the path is among those that answer here. */
export const has = (routes: readonly RouteFacts[], path: string): boolean =>
  routes.some((route) => route.path === path)
