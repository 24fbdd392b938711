import { empty, type Html, html, withCode } from '../../../kernel/html/html.ts'
import type { OpenApiDocument } from '../../../kernel/http/openapi.ts'
import { renderAccessFacts } from './access-facts.ts'
import { curlOf } from './curl.ts'
import { renderErrors } from './errors.ts'
import { type MemberRow, membersOf, renderMembers } from './members.ts'
import type { AnswerView, BodyView, FileView, OperationView } from './operations.ts'
import { renderJson, renderSample } from './sample.ts'
import { renderTryIt } from './try-it.ts'

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

/** A summary as a heading: without its full stop. */
export const headingOf = ({ summary }: OperationView): Html => withCode(summary.replace(/\.$/, ''))

/** One operation in full: what it needs, what it takes, what it answers, and how a call looks. */
export function renderOperation(
  document: OpenApiDocument,
  operation: OperationView,
  publicUrl: string,
): Html {
  const { id, method, path, deprecated, body, answers } = operation
  const anchor = anchorOfOperation(id)
  return html`<section class="operation" id="${anchor}" data-entry="${id}" aria-labelledby="${anchor}-title">
<div data-words><h2 id="${anchor}-title"><a class="heading-link" href="#${anchor}">${headingOf(operation)}</a></h2>
<p class="address">${renderMethod(method)} ${renderPath(path)}${deprecated && html` <span class="badge warn">deprecated</span>`}</p></div>
<div class="columns"><div>
${renderAccessFacts(operation)}
${renderParameters(document, operation)}
${body && renderBody(document, body)}
${answers.filter(({ status }) => status < 300).map((answer) => renderAnswer(document, answer))}
${renderErrors(operation)}
<p class="quiet">Operation <code>${id}</code></p>
</div><div class="examples">
<h3>Call</h3>
${renderSample(curlOf(document, operation, publicUrl), 'bash')}
${renderTryIt(document, operation)}
${renderAnswerExample(answers)}
</div></div>
</section>`
}

const places = { path: 'Path', query: 'Query', header: 'Headers' } as const

function renderParameters(document: OpenApiDocument, { parameters }: OperationView): Html {
  const own = parameters.filter((one) => !one.common)
  return html`${(['path', 'query', 'header'] as const).map((place) => {
    const rows = own
      .filter((one) => one.place === place)
      .map(
        (one): MemberRow => ({
          inside: '',
          name: one.name,
          schema: one.description === '' ? one.schema : { ...one.schema, description: one.description },
          mark: one.required && place !== 'path' ? 'required' : undefined,
        }),
      )
    const title = `${places[place]} parameters`
    return rows.length > 0 && html`<h3>${title}</h3>${renderMembers(document, rows, title)}`
  })}`
}

function renderBody(document: OpenApiDocument, body: BodyView): Html {
  const types = [body.mediaType, ...body.otherTypes].join(', ')
  return html`<h3>Body <span class="quiet">${types}</span></h3>
${
  body.schema === undefined
    ? html`<p>The bytes themselves.</p>`
    : renderMembers(document, membersOf(document, body.schema, 'required'), 'Members of the body')
}`
}

/** Longer lists of members are collapsed: the example next to them shows the shape. */
const folded = 16

function renderAnswer(document: OpenApiDocument, { status, description, body }: AnswerView): Html {
  const types = body && [body.mediaType, ...body.otherTypes].join(', ')
  const rows = body?.schema ? membersOf(document, body.schema, 'optional') : []
  const members = renderMembers(document, rows, `Members of the answer ${status}`)
  return html`<h3><span><span class="status">${status}</span> ${description}</span> ${types && html`<span class="quiet">${types}</span>`}</h3>
${rows.length > folded ? html`<details class="more"><summary>All ${rows.length} members</summary>${members}</details>` : members}
${(body?.files ?? []).map((file) => renderFile(document, file))}`
}

function renderFile(document: OpenApiDocument, { mediaTypes, when, columns }: FileView): Html {
  const title = `Columns${when === undefined ? '' : ` with ${when}`}, in this order`
  const rows = columns.map(
    (column): MemberRow => ({ inside: '', name: String(column['name']), schema: column, mark: undefined }),
  )
  return html`<details class="more"><summary>${title} <span class="quiet">${mediaTypes.join(', ')}</span></summary>${renderMembers(document, rows, title)}</details>`
}

/** As it was recorded; an answer without a recording shows none. */
function renderAnswerExample(answers: readonly AnswerView[]): Html {
  const answer = answers.find(({ status, body }) => status < 300 && body?.example !== undefined)
  if (!answer?.body) return empty
  return html`<h3>Answer <span class="status">${answer.status}</span></h3>
${renderSample(renderJson(answer.body.example), 'json')}`
}
