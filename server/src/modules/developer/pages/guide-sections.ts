import { html } from '../../../kernel/html/html.ts'
import type { GuideFacts, GuideSection } from './guide-facts.ts'

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
<li>Ids are UUIDs. Instants are RFC 3339 in UTC, <code>2026-09-01T07:30:00.000Z</code>. Dates are <a href="#days">days of the
school</a>, <code>2026-09-01</code>.</li>
<li><code>PATCH</code> is a <a href="#patches">merge patch</a>. <code>DELETE</code> of a thing that people keep records of archives
it: lists leave it out, its own address still answers.</li>
<li>Every path answers with and without its trailing slash.</li>
<li><code>X-Request-Id</code> comes back as you sent it, or made by us.</li>
</ul>`,
}
