import { empty, type Html, html } from '../../../kernel/html/html.ts'
import { declaredProblems, type ProblemKind } from '../../../kernel/http/problem.ts'
import * as kernelProblems from '../../../kernel/http/problems.ts'
import type { OperationView } from './operations.ts'

const takes = (name: string) => (operation: OperationView) =>
  operation.parameters.some((one) => one.name === name)
const keyed = takes('Idempotency-Key')
const named = (operation: OperationView): boolean => operation.school !== 'none'
const inSchool = (operation: OperationView): boolean => operation.school === 'required' && !operation.open
const entitled = ({ route }: OperationView): boolean => route?.entitlement !== undefined

/** Codes that only some operations can answer. */
const conditions: Readonly<Record<string, (operation: OperationView) => boolean>> = {
  invalid_cursor: takes('cursor'),
  school_context_required: (operation) => operation.school === 'required',
  school_context_conflict: named,
  school_not_found: named,
  school_not_active: inSchool,
  not_a_member: inSchool,
  credential_of_other_school: inSchool,
  forbidden: ({ open }) => !open,
  unauthorized: ({ open }) => !open,
  insufficient_user_authentication: ({ route }) => route?.stepUp === true,
  cross_origin_refused: ({ open, method }) => !open && method !== 'GET',
  not_found: ({ parameters }) => parameters.some((one) => one.place === 'path'),
  idempotency_in_progress: keyed,
  idempotency_key_reused: keyed,
  invalid_body: ({ body }) => body !== undefined,
  module_not_entitled: entitled,
  module_disabled: entitled,
  feature_not_available: ({ route }) => route?.entitlement?.feature !== undefined,
}

const kernelCodes = new Set(
  Object.values(kernelProblems).flatMap((kind) => ('code' in kind ? [kind.code] : [])),
)

/** Codes that the operation can answer whatever its subject is, by status; those of its subject stand on the page. */
function errorCodes(operation: OperationView): Map<number, ProblemKind[]> {
  const statuses = operation.answers.map((answer) => answer.status).filter((status) => status >= 400)
  const general = declaredProblems().filter(({ code }) => {
    const applies = conditions[code]
    return applies ? applies(operation) : kernelCodes.has(code)
  })
  return new Map(statuses.map((status) => [status, general.filter((kind) => kind.status === status)]))
}

/** What can be refused, folded away: the shape is always the same. */
export function renderErrors(operation: OperationView): Html {
  const byStatus = [...errorCodes(operation)]
  if (byStatus.length === 0) return empty
  const words = new Map(operation.answers.map((answer) => [answer.status, answer.description]))
  return html`<details class="more"><summary>Refusals: ${byStatus.map(([status]) => status).join(', ')}</summary>
<table class="refusals"><caption class="hidden">Refusals</caption><thead><tr><th scope="col">Status</th><th scope="col">Codes</th></tr></thead>
<tbody>${byStatus.map(
    ([
      status,
      kinds,
    ]) => html`<tr><td><a href="/developers/errors#status-${status}"><span class="status">${status}</span> ${words.get(status)}</a></td>
<td>${kinds.map(({ code }) => html`<a href="/developers/errors#${code}"><code>${code}</code></a> `)}${kinds.length === 0 && html`<span class="quiet">codes of its subject</span>`}</td></tr>`,
  )}</tbody></table>
<p class="quiet">Besides these, codes of the subject itself: see <a href="/developers/errors">all codes</a>.</p></details>`
}
