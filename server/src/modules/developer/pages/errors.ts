import { type Html, html, withCode } from '../../../kernel/html/html.ts'
import { declaredProblems, type ProblemKind, statusMessages } from '../../../kernel/http/problem.ts'
import { renderJson, renderSample } from '../reference/sample.ts'
import { type DetailCode, readDetailCodes } from './detail-codes.ts'
import { contentsOf, developerPage } from './developer-page.ts'
import { oauthWords } from './oauth-errors.ts'

/** Every error code declared anywhere in the server, by status; codes of details; OAuth errors. */
export async function errorsPage(): Promise<Html> {
  const { details, records } = await readDetailCodes()
  const byStatus = Map.groupBy(declaredProblems(), (kind) => kind.status)
  const statuses = [...byStatus.keys()].sort((left, right) => left - right)
  const contents = contentsOf('On this page', [
    ...statuses.map((status) => ({ id: `status-${status}`, title: `${status} ${statusMessages[status]}` })),
    { id: 'oauth', title: 'OAuth' },
    { id: 'faults', title: 'Codes in details' },
    { id: 'rows', title: 'Codes of rows' },
  ])
  return developerPage({
    path: '/developers/errors',
    title: 'Errors',
    description: 'The one shape of every error response, and every error code.',
    layout: 'wide',
    style: 'guide.css',
    script: true,
    side: contents.side,
    main: html`<h1>Errors</h1>
<p class="lead">Every error response has one shape. Branch on <code>code</code>: it is stable. <code>error</code> and
<code>message</code> are for people and may change; quote <code>request_id</code> when you ask for help.</p>
${contents.folded}
<div class="prose">${renderSample(renderJson(errorExample), 'json')}
<p><code>details</code> lists each problem with its path in your request. If a retry can succeed, the header
<code>Retry-After</code> contains the number of seconds to wait; <code>retry_after</code> in the body has the same value. A 500
contains only its <code>request_id</code>.</p></div>
${statuses.map((status) => renderStatus(status, byStatus.get(status) ?? []))}
${renderOAuth()}
${renderDetailCodes('faults', 'Codes in details', inDetails, details)}
${renderDetailCodes('rows', 'Codes of rows', ofRows, records)}`,
  })
}

/** An example error response. */
export const errorExample = {
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
<p>The addresses under <code>/api/v1/oauth/</code> answer errors in the shape of their standards: <code>{"error": …, "error_description": …}</code>, or,
after a consent page, the same two as parameters of the redirect URI.</p>
<dl class="codes">${oauthWords.map(
  ({ word, about, source }) =>
    html`<div id="oauth-${word}"><dt><code>${word}</code></dt><dd>${withCode(about)} <span class="quiet">(${source})</span></dd></div>`,
)}</dl></section>`

const inDetails = html`<p>Each entry of <code>details</code> has its own code and path. Names of JSON Schema
(<code>min_length</code>, <code>enum</code>) name the violated rule of the operation’s schema;
<code>message</code> contains the values.</p>`

const ofRows = html`<p>Where many rows are sent at once, <code>errors</code> lists each invalid one by its
<code>index</code> and <code>field</code>. Import reports describe their issues in sentences, by file, row and column.</p>`

const renderDetailCodes = (id: string, title: string, intro: Html, words: readonly DetailCode[]): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${intro}
<dl class="codes">${words.map(
    ({ code, about }) => html`<div id="${id}-${code}"><dt><code>${code}</code></dt><dd>${about}</dd></div>`,
  )}</dl></section>`
