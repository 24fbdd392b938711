import { type Html, html, withCode } from '../../../kernel/html/html.ts'
import { declaredProblems, type ProblemKind, statusMessages } from '../../../kernel/http/problem.ts'
import { renderJson, renderSample } from '../reference/sample.ts'
import { contentsOf, developerPage } from './developer-page.ts'
import { type FaultWord, faultWords } from './fault-words.ts'
import { oauthWords } from './oauth-refusals.ts'

/** Every error code that any part of the server has declared, by status; codes of faults; words of OAuth. */
export async function errorsPage(): Promise<Html> {
  const { faults, records } = await faultWords()
  const byStatus = Map.groupBy(declaredProblems(), (kind) => kind.status)
  const statuses = [...byStatus.keys()].sort((left, right) => left - right)
  const contents = contentsOf('On this page', [
    ...statuses.map((status) => ({ id: `status-${status}`, title: `${status} ${statusMessages[status]}` })),
    { id: 'oauth', title: 'OAuth' },
    { id: 'faults', title: 'Faults in details' },
    { id: 'rows', title: 'Faults of rows' },
  ])
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
<div class="prose">${renderSample(renderJson(refusalExample), 'json')}
<p><code>details</code> names each fault with its place in what you sent. When it is worth trying again, the header
<code>Retry-After</code> says after how many seconds: read it first; <code>retry_after</code> in the body says the same. A 500
says nothing but its <code>request_id</code>.</p></div>
${statuses.map((status) => renderStatus(status, byStatus.get(status) ?? []))}
${renderOAuth()}
${renderFaults('faults', 'Faults in details', inDetails, faults)}
${renderFaults('rows', 'Faults of rows', ofRows, records)}`,
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

const renderOAuth = (): Html => html`<section aria-labelledby="oauth"><h2 id="oauth">OAuth</h2>
<p>The addresses under <code>/api/v1/oauth/</code> refuse as their standards say: <code>{"error": …, "error_description": …}</code>, or,
where a person was asked, the same two in the address that leads back.</p>
<dl class="codes">${oauthWords.map(
  ({ word, about, source }) =>
    html`<div id="oauth-${word}"><dt><code>${word}</code></dt><dd>${withCode(about)} <span class="quiet">(${source})</span></dd></div>`,
)}</dl></section>`

const inDetails = html`<p>Each fault in <code>details</code> has a code of its own beside its place. Names of JSON Schema
(<code>min_length</code>, <code>enum</code>) say which rule of the operation’s schema was broken; the sentence in
<code>message</code> has the values.</p>`

const ofRows = html`<p>Where many rows are sent at once, <code>errors</code> names each one that is wrong by its
<code>index</code> and <code>field</code>. Reports of imports tell their findings in sentences, by file, row and column.</p>`

const renderFaults = (id: string, title: string, intro: Html, words: readonly FaultWord[]): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${intro}
<dl class="codes">${words.map(
    ({ code, about }) => html`<div id="${id}-${code}"><dt><code>${code}</code></dt><dd>${about}</dd></div>`,
  )}</dl></section>`
