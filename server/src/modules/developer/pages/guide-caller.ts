import { html } from '../../../kernel/html/html.ts'
import { scopeSentence } from '../../identity/index.ts'
import { renderSample } from '../reference/sample.ts'
import { type GuideFacts, type GuideSection, has } from './guide-facts.ts'

const readMe = `ME=$(curl -s $CAMPUS/api/v1/me "\${WITH[@]}")
echo "$ME"`

/** Who calls, as the server sees it. */
export const caller = ({ routes }: GuideFacts): GuideSection | undefined =>
  has(routes, '/api/v1/me')
    ? {
        id: 'caller',
        title: 'Who is calling',
        body: html`<p><code>GET /api/v1/me</code> describes the credential that you send: the account in <code>user</code>
(<code>null</code> for a program), <code>roles</code>, <code>permissions</code>, and <code>scopes</code> (<code>null</code>:
not limited by scopes). Without a school the first two lists are empty.</p>
${renderSample(readMe, 'bash')}
<p>An account is not a person of the school. <code>person</code> names the caller’s own records in the school of the request:
<code>kinds</code> (<code>student</code>, <code>guardian</code>, <code>staff</code>; one person can be several) and the ids
<code>student_id</code>, <code>guardian_id</code> and <code>staff_id</code> under <code>/api/v1/people/</code>. It is
<code>null</code> without a school, without a record there, and for programs.</p>`,
      }
    : undefined

/** Every scope that an operation asks for, with what it lets a program do. */
export function scopes({ routes }: GuideFacts): GuideSection {
  const named = routes.flatMap(({ access, internal }) =>
    internal !== true && 'scope' in access && access.scope !== undefined ? [access.scope] : [],
  )
  const sorted = [...new Set(named)].sort()
  return {
    id: 'scopes',
    title: 'Scopes',
    body: html`<p>An API key or OAuth client has scopes; a person’s own token is not limited by any. A call needs both: the
scope, and a role of the member who answers for the program that allows it. A call without its scope is 403
<code>forbidden</code>, and <code>needs.scope</code> names the one that is missing. Each operation of the
<a href="/developers/api-docs/">reference</a> names its scope; ask for as few as you can.</p>
<table class="plain"><thead><tr><th scope="col">Scope</th><th scope="col">Lets a program</th></tr></thead><tbody>
${sorted.map((scope) => html`<tr><td><code>${scope}</code></td><td>${scopeSentence(scope)?.en ?? ''}</td></tr>`)}
</tbody></table>`,
  }
}
