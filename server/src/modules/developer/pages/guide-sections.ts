import { html } from '../../../kernel/html/html.ts'
import { callerRules, schoolRule } from '../../../kernel/limits/rules.ts'
import { renderSample } from '../reference/sample.ts'
import { type GuideFacts, type GuideSection, has } from './guide-facts.ts'

export const credentials = ({ publicUrl, routes }: GuideFacts): GuideSection => ({
  id: 'credentials',
  title: 'Credentials and rights',
  body: html`<p>Every call but the public ones carries <code>Authorization: Bearer …</code>. A person may do what their
roles in the school allow, and sees what is theirs: staff the school, teachers their classes, guardians their children,
students themselves. What is out of sight is 404, as if it were not there.</p>
<ul>
<li><strong>Access token of a person.</strong> <code>POST /api/auth/token/</code>; a JWT for 15 minutes, its public keys at
<a href="/.well-known/jwks.json"><code>/.well-known/jwks.json</code></a>. <code>POST /api/auth/token/refresh/</code> gives a
new pair. Each refresh token works once; one that is used again later ends the whole sign-in.</li>
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
<p>The reference names roles and scope of every operation. Some operations want a credential proved within the last five
minutes and otherwise answer 401 <code>insufficient_user_authentication</code> (RFC 9470);
<code>POST /api/auth/step-up/</code> proves it.</p>`,
})

export const schoolContext = ({ publicUrl, baseHost }: GuideFacts): GuideSection => ({
  id: 'school',
  title: 'School context',
  body: html`<p>Every school is a tenant of its own. Name it in one of three ways; when two are sent they must agree, or the
answer is 400 <code>school_context_conflict</code>:</p>
<table class="plain"><thead><tr><th scope="col">Carrier</th><th scope="col">Example</th></tr></thead><tbody>
<tr><td>Header</td><td><code>X-School-Slug: riverside</code></td></tr>
<tr><td>Query</td><td><code>?school_slug=riverside</code></td></tr>
<tr><td>Subdomain</td><td><code>${subdomainOf(publicUrl, baseHost)}</code></td></tr></tbody></table>
<p>A credential bound to one school, such as the token that <code>POST /api/v1/me/switch-school</code> gives, names it by
itself and is refused in any other. Without any of these: 400 <code>school_context_required</code>.</p>`,
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
<li><code>PATCH</code> is a merge patch (RFC 7396): only what is sent changes, <code>null</code> clears. <code>DELETE</code>
of a thing that people keep records of archives it: lists leave it out, its own address still answers.</li>
<li>Every path answers with and without its trailing slash.</li>
<li><code>X-Request-Id</code> comes back as you sent it, or made by us.</li>
</ul>`,
}

export const repeating: GuideSection = {
  id: 'repeating',
  title: 'Repeating safely',
  body: html`<p>A connection can break after the work was done and before you heard of it. Send an
<code>Idempotency-Key</code> of your own with a POST, PATCH or DELETE that takes one. For 24 hours the same key with the
same body answers again what was answered first, with <code>Idempotent-Replayed: true</code>, and has no second effect.
The same key with another body is 422 <code>idempotency_key_reused</code>; while the first is still running, 409
<code>idempotency_in_progress</code>.</p>`,
}

export const concurrency = ({ publicUrl, routes }: GuideFacts): GuideSection => ({
  id: 'versions-of-things',
  title: 'Changing what others change too',
  body: html`<p>Details carry an <code>ETag</code>. Send it back as <code>If-Match</code> when you change or archive: if
somebody was faster, the answer is 412 <code>precondition_failed</code> and nothing is written. As
<code>If-None-Match</code> on a read it saves you the body: 304.</p>
${
  has(routes, '/api/v1/people/students/:student_id/') &&
  renderSample(`curl -X PATCH ${publicUrl}/api/v1/people/students/$ID/ \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "X-School-Slug: riverside" \\
  -H "Content-Type: application/json" \\
  -H "If-Match: $ETAG" \\
  -d '{"preferred_name": "Mina"}'`)
}`,
})

export const limits: GuideSection = {
  id: 'limits',
  title: 'Limits',
  body: html`<p>Answers of counted calls carry <code>RateLimit</code> and <code>RateLimit-Policy</code>. Beyond a limit the
answer is 429 with <code>Retry-After</code>: the seconds until the next call will be let through. Wait that long.</p>
<table class="plain"><thead><tr><th scope="col">Caller</th><th scope="col">Calls a minute</th></tr></thead><tbody>
<tr><td>Program</td><td>${perMinute(callerRules.program)}</td></tr>
<tr><td>Person</td><td>${perMinute(callerRules.person)}</td></tr>
<tr><td>Nobody in particular, by address</td><td>${perMinute(callerRules.anonymous)}</td></tr>
<tr><td>A whole school</td><td>${perMinute(schoolRule)} and 3 for each active student</td></tr></tbody></table>
<p>An installation may scale them. Operations with limits of their own, such as signing in, name them in the reference.
JSON bodies may have 1 MiB unless the reference says otherwise.</p>`,
}

function perMinute({ limit, seconds }: { limit: number; seconds: number }): string {
  return Math.round((limit * 60) / seconds).toLocaleString('en')
}
