import { html } from '../../../kernel/html/html.ts'
import { renderSample } from '../reference/sample.ts'
import { type GuideFacts, type GuideSection, has } from './guide-facts.ts'

const listJobs = `curl -s "$CAMPUS/api/v1/jobs/?state=failed" -H "Authorization: Bearer $TOKEN"`

export const background = ({ routes }: GuideFacts): GuideSection | undefined =>
  has(routes, '/api/v1/jobs/:job_id/')
    ? {
        id: 'background',
        title: 'Work in the background',
        body: html`<p>What takes longer answers 202 with a <code>job_id</code>. <code>GET /api/v1/jobs/{job_id}/</code> has its
<code>state</code>, from <code>queued</code> over <code>running</code> to <code>succeeded</code> or <code>failed</code>, and its
<code>progress</code>; with <code>Accept: text/event-stream</code> it sends every change until the job ends. A job needs no school:
the account that started it reads it with its school, with another one, or with none. <code>GET /api/v1/jobs/</code> lists your jobs, newest
first: without a school those of all your schools, with one those of that school and those that belong to none. Filter it by
<code>state</code> and <code>kind</code>:</p>
${renderSample(listJobs, 'bash')}
<p>Bytes travel apart: <code>POST /api/v1/files/</code> takes them raw and gives a <code>file_id</code> to name
elsewhere. Pictures are encoded again without their metadata, so size and SHA-256 are those of the stored picture; PDFs with
scripts or embedded files are refused. Until the file is attached, only its uploader reads it.</p>`,
      }
    : undefined

export const standards = ({ routes }: GuideFacts): GuideSection => ({
  id: 'standards',
  title: 'Standards',
  body: html`<p>Where the web has a rule, Campus follows it, so that your libraries already know it.</p>
<table class="plain"><thead><tr><th scope="col">Subject</th><th scope="col">Standard</th></tr></thead><tbody>
<tr><td>Description</td><td>OpenAPI 3.1, JSON Schema 2020-12</td></tr>
<tr><td>Tokens</td><td>RFC 6750 Bearer, RFC 7519 JWT, RFC 9470 step-up</td></tr>
<tr><td>OAuth</td><td>RFC 6749, 7636 PKCE, 7009 revocation, 7662 introspection, 8414 metadata, 9207 issuer</td></tr>
<tr><td>Webhooks</td><td>Standard Webhooks 1.0</td></tr>
<tr><td>Changes</td><td>RFC 7396 merge patch, RFC 9110 ETag and If-Match, Idempotency-Key (IETF draft)</td></tr>
<tr><td>Lists</td><td>RFC 8288 Link</td></tr>
<tr><td>Endings</td><td>RFC 9745 Deprecation, RFC 8594 Sunset</td></tr>
${has(routes, '/api/v1/imports/') && html`<tr><td>Rosters in</td><td>OneRoster 1.1 CSV</td></tr>`}
${has(routes, '/api/v1/interop/oneroster/sources/') && html`<tr><td>Rosters from other providers</td><td>OneRoster 1.1 REST, as a client</td></tr>`}
${has(routes, '/api/oneroster/v1p1/users/') && html`<tr><td>Rosters out, results in</td><td>OneRoster 1.1 REST and CSV, as a provider</td></tr>`}
</tbody></table>`,
})

export const versions: GuideSection = {
  id: 'versions',
  title: 'Versions',
  body: html`<p>Additive changes come without notice: expect members you do not know. A breaking change is announced 90 days
ahead in the <a href="/developers/changelog">changelog</a>; what is going to end stands under
<a href="/docs/deprecations/">deprecations</a>, and its answers say so in <code>Deprecation</code> and <code>Sunset</code>.</p>`,
}

export const places: GuideSection = {
  id: 'places',
  title: 'Where things are',
  body: html`<table class="plain"><thead><tr><th scope="col">Address</th><th scope="col">What it tells</th></tr></thead><tbody>
<tr><td><a href="/api/v1/manifest.json"><code>/api/v1/manifest.json</code></a></td><td>Versions, plans, deprecations, every address</td></tr>
<tr><td><a href="/api/v2/manifest.json"><code>/api/v2/manifest.json</code></a></td><td>The same, and links</td></tr>
<tr><td><a href="/api/schema/"><code>/api/schema/</code></a></td><td>OpenAPI 3.1, for staff of a school</td></tr>
<tr><td><a href="/openapi.json"><code>/openapi.json</code></a></td><td>The same, without a credential: for Postman and generators</td></tr>
<tr><td><a href="/api/schema/ui/"><code>/api/schema/ui/</code></a></td><td>The same to try out, for staff on their school’s address</td></tr>
<tr><td><a href="/healthz/"><code>/healthz/</code></a></td><td>Whether everything works</td></tr>
<tr><td><a href="/.well-known/jwks.json"><code>/.well-known/jwks.json</code></a></td><td>Public keys of access tokens</td></tr>
</tbody></table>`,
}
