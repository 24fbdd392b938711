import { type Html, html, withCode } from '../../../kernel/html/html.ts'
import { declaredProblems, type ProblemKind, statusMessages } from '../../../kernel/http/problem.ts'
import { renderJson, renderSample } from '../reference/sample.ts'
import { contentsOf, developerPage } from './developer-page.ts'

/** Every error code that any part of the server has declared, by status. */
export function errorsPage(): Html {
  const byStatus = Map.groupBy(declaredProblems(), (kind) => kind.status)
  const statuses = [...byStatus.keys()].sort((left, right) => left - right)
  const contents = contentsOf(
    'By status',
    statuses.map((status) => ({ id: `status-${status}`, title: `${status} ${statusMessages[status]}` })),
  )
  return developerPage({
    path: '/developers/errors',
    title: 'Errors',
    description: 'The one shape of every refusal, and every error code.',
    layout: 'wide',
    style: 'guide.css',
    script: true,
    side: contents.side,
    main: html`<h1>Errors</h1>
<p class="lead">Every refusal has one shape. Branch on <code>code</code>: it is stable. <code>error</code> and
<code>message</code> are for people and may change; quote <code>request_id</code> when you ask for help.</p>
${contents.folded}
<div class="prose">${renderSample(renderJson(refusalExample))}
<p><code>details</code> names each fault with its place in what you sent. When it is worth trying again, the header
<code>Retry-After</code> says after how many seconds: read it first; <code>retry_after</code> in the body says the same. A 500
says nothing but its <code>request_id</code>.</p></div>
${statuses.map((status) => renderStatus(status, byStatus.get(status) ?? []))}`,
  })
}

/** A refusal as it looks. */
export const refusalExample = {
  error: 'Invalid',
  message: 'The body is not what this route takes; see `details`.',
  code: 'invalid_body',
  request_id: '0199a3f2-6c1e-7d40-9b1c-2f5e8a7d4c10',
  details: [{ path: 'body/last_name', code: 'required', message: 'is required' }],
}

const renderStatus = (status: number, kinds: readonly ProblemKind[]): Html =>
  html`<section aria-labelledby="status-${status}"><h2 id="status-${status}"><span class="status">${status}</span> ${statusMessages[status]}</h2>
<dl class="codes">${kinds.map(
    (kind) =>
      html`<div id="${kind.code}"><dt><code>${kind.code}</code></dt><dd>${withCode(kind.message)}</dd></div>`,
  )}</dl></section>`
