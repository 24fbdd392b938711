import { empty, type Html, html, joinHtml, withCode } from '../../../kernel/html/html.ts'
import type { OpenApiDocument } from '../../../kernel/http/openapi.ts'
import { exampleOf } from './example.ts'
import type { AnswerView, OperationView, ParameterView } from './operations.ts'
import { renderSchema, typeText } from './schema-view.ts'

const place = { path: 'In the path', query: 'In the query', header: 'In a header' } as const

/** `people.listStudents` as the anchor of its section. */
export const anchorOfOperation = (id: string): string => id.replaceAll('.', '-')

/** The path with its parameters set off, and a place to break a line after every slash. */
export const renderPath = (path: string): Html =>
  html`<code class="path">${path
    .split(/(\{[^}]+\}|\/)/)
    .map((part) =>
      part === '/' ? html`/<wbr>` : part.startsWith('{') ? html`<var>${part}</var>` : part,
    )}</code>`

export const renderMethod = (method: string): Html =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`

/** One operation in full: what it needs, what it takes, what it answers, and how a call looks. */
export function renderOperation(
  document: OpenApiDocument,
  operation: OperationView,
  publicUrl: string,
): Html {
  const { id, method, path, summary, description, deprecated } = operation
  return html`<section class="operation" id="${anchorOfOperation(id)}" aria-labelledby="${anchorOfOperation(id)}-title">
<h2 id="${anchorOfOperation(id)}-title">${summary}</h2>
<p class="address">${renderMethod(method)} ${renderPath(path)}${deprecated && html` <span class="badge warn">deprecated</span>`}</p>
<p>${withCode(description)} <span class="quiet">Operation <code>${id}</code>.</span></p>
<div class="columns"><div>
${renderParameters(document, operation.parameters)}
${renderBody(document, operation)}
${renderAnswers(document, operation.answers)}
</div><div class="examples">
<h3>Call</h3>
<pre tabindex="0"><code>${curlOf(document, operation, publicUrl)}</code></pre>
${renderAnswerExample(document, operation.answers)}
</div></div>
</section>`
}

function renderParameters(document: OpenApiDocument, parameters: readonly ParameterView[]): Html {
  const own = parameters.filter((one) => !one.common)
  const common = parameters.filter((one) => one.common)
  const groups = (['path', 'query', 'header'] as const)
    .map((where) => ({ where, rows: own.filter((one) => one.place === where) }))
    .filter((group) => group.rows.length > 0)
  return html`${groups.map(
    ({ where, rows }) => html`<h3>${place[where]}</h3>
<ul class="members">${rows.map((row) => renderParameter(document, row))}</ul>`,
  )}${
    common.length > 0 &&
    html`<p class="quiet">Also takes ${joinHtml(
      common.map(({ name }) => html`<a href="${guideTo(name)}"><code>${name}</code></a>`),
      ', ',
    )}.</p>`
  }`
}

const renderParameter = (document: OpenApiDocument, row: ParameterView): Html =>
  html`<li><code class="name">${row.name}</code> <span class="type">${typeText(document, row.schema)}</span>${row.required && html` <span class="mark required">required</span>`}${row.description !== '' && html` <span class="about">${withCode(row.description)}</span>`}</li>`

/** Where the guide explains a parameter that many operations take. */
const guideTo = (name: string): string => `/developer/#${/school/i.test(name) ? 'school' : 'safety'}`

function renderBody(document: OpenApiDocument, { body }: OperationView): Html {
  if (!body) return empty
  return html`<h3>Body <span class="quiet">${body.mediaType}</span></h3>
${body.schema === undefined ? html`<p>The bytes themselves.</p>` : renderSchema(document, body.schema, 'required')}`
}

function renderAnswers(document: OpenApiDocument, answers: readonly AnswerView[]): Html {
  const done = answers.filter((answer) => answer.status < 300)
  const refused = answers.filter((answer) => answer.status >= 300)
  return html`<h3>Answers</h3>
${done.map(
  (answer) =>
    html`<p class="answer"><span class="status">${answer.status}</span> ${answer.description}${answer.body && html` <span class="quiet">${answer.body.mediaType}</span>`}</p>
${answer.body?.schema && renderSchema(document, answer.body.schema, 'optional')}`,
)}
<p class="refusals">${refused.map(
    (answer) =>
      html`<span class="refusal"><span class="status">${answer.status}</span> ${shortText(answer.description)}</span> `,
  )}</p>`
}

const shortText = (description: string): string => description.split(':')[0] ?? description

function renderAnswerExample(document: OpenApiDocument, answers: readonly AnswerView[]): Html {
  const answer = answers.find((one) => one.status < 300)
  if (!answer?.body?.schema) return empty
  const example = JSON.stringify(exampleOf(document, answer.body.schema), null, 2)
  return html`<h3>Answer ${answer.status}</h3><pre tabindex="0"><code>${example}</code></pre>`
}

/** How the call looks on a command line, in parts that fit a phone. */
function curlOf(document: OpenApiDocument, operation: OperationView, publicUrl: string): string {
  const { method, path, body } = operation
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${publicUrl}${path}`]
  if (!operation.open) lines.push(`-H "Authorization: Bearer $TOKEN"`)
  if (operation.school === 'required') lines.push(`-H "X-School-Slug: riverside"`)
  if (body) lines.push(`-H "Content-Type: ${body.mediaType}"`)
  if (body && body.schema === undefined) lines.push('--data-binary @file')
  if (body?.schema) lines.push(`-d '${JSON.stringify(exampleOf(document, body.schema), null, 2)}'`)
  return lines.join(' \\\n  ')
}
