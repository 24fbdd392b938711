import { html } from '../../../kernel/html/html.ts'
import { renderJson, renderSample, renderShell } from '../reference/sample.ts'
import { type GuideFacts, type GuideSection, has, listPath } from './guide-facts.ts'

/** From nothing to a change that is safe to repeat. */
export const quickStart = (facts: GuideFacts): GuideSection => ({
  id: 'quick-start',
  title: 'Five minutes to the first call',
  body: html`<p>You need an account in a school; whoever runs it can invite you. Each step can be pasted into a shell.</p>
<ol class="steps">
<li><h3>Ask what is here</h3>
<p>The manifest needs no credential. It lists the address of every operation.</p>
${renderSample(`curl ${facts.publicUrl}/api/v1/manifest.json`)}</li>
<li><h3>Sign in</h3>
<p>You get an <code>access</code> token for 15 minutes, a <code>refresh</code> token, and the schools you belong to.</p>
${renderSample(`curl ${facts.publicUrl}/api/auth/token/ \\
  -H "Content-Type: application/json" \\
  -d '{"username": "you@school.example", "password": "…"}'`)}</li>
<li><h3>See where you belong</h3>
<p>Keep the token, and take the <code>slug</code> of the school you want from the answer.</p>
${renderSample(
  renderShell(`export TOKEN=…   # the value of "access"
curl ${facts.publicUrl}/api/v1/me/schools -H "Authorization: Bearer $TOKEN"`),
)}</li>
<li><h3>Read a list</h3>
<p>Send the token, and name the school.</p>
${renderSample(`curl "${facts.publicUrl}${listPath(facts)}?page_size=2" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "X-School-Slug: riverside"`)}</li>
${firstChange(facts)}
</ol>`,
})

const students = '/api/v1/people/students/'

const firstChange = ({ routes, publicUrl }: GuideFacts) =>
  has(routes, students) &&
  html`<li><h3>Change something</h3>
<p>A key of your own makes it safe to send again: the second time nothing is made twice. This needs a role that may write
people, such as registrar.</p>
${renderSample(`curl ${publicUrl}${students} \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "X-School-Slug: riverside" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: my-first-student" \\
  -d '{"first_name": "Amina", "last_name": "Diallo"}'`)}</li>`

/** Lists are read the same way everywhere. */
export const paging = (facts: GuideFacts): GuideSection => ({
  id: 'paging',
  title: 'Paging',
  body: html`<p>Lists answer a page and the addresses of its neighbours; follow <code>next</code> until it is
<code>null</code>. <code>page_size</code> goes from 1 to 200 and is 50 unless you say otherwise; <code>count=true</code> adds the
number of all rows. A cursor stays right while others add and change rows. The header <code>Link</code> (RFC 8288) says the
same.</p>
${renderSample(
  renderJson({ results: ['…'], next: `${facts.publicUrl}${listPath(facts)}?cursor=WzAs…`, previous: null }),
)}`,
})
