import { empty, type Html, html } from '../../../kernel/html/html.ts'
import type { RouteFacts } from '../../../kernel/http/define-route.ts'
import type { OpenApiDocument } from '../../../kernel/http/openapi.ts'
import { isForOperators } from '../../../kernel/http/openapi-tags.ts'
import { developerPage } from '../pages/developer-page.ts'
import { findOperations } from './find.ts'
import { withOAuthForm } from './oauth-forms.ts'
import { anchorOfOperation, headingOf, renderMethod, renderOperation, renderPath } from './operation-page.ts'
import { type OperationView, operationsOf } from './operations.ts'
import { referencePath, renderSide, titleOf } from './side.ts'

/** What the reference is made from. */
export interface ReferenceFacts {
  readonly document: OpenApiDocument
  readonly routes: readonly RouteFacts[]
  readonly publicUrl: string
}

/** The overview: every operation of the contract by group, or those that a query finds. */
export function referenceIndex({ document, routes }: ReferenceFacts, query = ''): Html {
  const operations = operationsOf(document, routes)
  const found = findOperations(operations, query)
  const groups = Map.groupBy(found, (operation) => operation.tag)
  return developerPage({
    path: referencePath,
    title: query === '' ? 'API reference' : `“${query}” · API reference`,
    description: 'Every operation of the Campus interface, with parameters, bodies, answers and examples.',
    layout: 'wide',
    style: 'reference.css',
    script: true,
    side: renderSide({ operations, query }),
    main: html`<h1>API reference</h1>
${query === '' ? renderIntroduction(document, operations.length, [...groups.keys()]) : renderFound(query, found.length)}
${[...groups].map(([tag, members]) => html`${tag === [...groups.keys()].find(isForOperators) && forOperators}${renderGroup(tag, members)}`)}`,
  })
}

const renderIntroduction = (document: OpenApiDocument, count: number, tags: readonly string[]): Html =>
  html`<p class="lead">All ${count} operations of this installation, made from the same list that answers your calls.
New here? Begin with the <a href="/developer/">guide</a>.</p>
<p class="quiet">Contract ${String(document.info['version'])}. As OpenAPI 3.1 it is at
<a href="/api/schema/"><code>/api/schema/</code></a>, for staff of a school who are signed in.</p>
<nav class="narrow" aria-label="Groups on this page"><ul class="chips">${tags.map(
    (tag) => html`<li><a href="#${tag}">${titleOf(tag)}</a></li>`,
  )}</ul></nav>`

const forOperators = html`<p class="lead" id="for-operators">For those who run an installation: a school’s integrator needs none of the groups below.</p>`

const renderFound = (query: string, count: number): Html =>
  html`<p class="lead" role="status">${count === 0 ? 'Nothing has' : count === 1 ? '1 operation has' : `${count} operations have`}
all the words of “${query}”. <a href="${referencePath}">Show all</a></p>${
    count === 0
      ? html`<p>Words are looked for in methods, paths, summaries and operation ids. Fewer or shorter words find more.</p>`
      : empty
  }`

const renderGroup = (tag: string, operations: readonly OperationView[]): Html =>
  html`<section id="${tag}" class="group" data-group aria-labelledby="${tag}-title">
<h2 id="${tag}-title"><a class="heading-link" href="${referencePath}${tag}/">${titleOf(tag)}</a> <span class="count">${operations.length}</span></h2>
<ul class="operations">${operations.map(
    (
      operation,
    ) => html`<li id="${anchorOfOperation(operation.id)}" data-entry="${operation.id}"><a href="${referencePath}${tag}/#${anchorOfOperation(operation.id)}" data-words>
${renderMethod(operation.method)} ${renderPath(operation.path)} <span class="about">${headingOf(operation)}</span></a></li>`,
  )}</ul></section>`

/** One group in full; undefined when there is none of this name. */
export function referenceGroup(facts: ReferenceFacts, tag: string): Html | undefined {
  const operations = operationsOf(facts.document, facts.routes)
  const members = operations.filter((operation) => operation.tag === tag)
  if (members.length === 0) return undefined
  return developerPage({
    path: `${referencePath}${tag}/`,
    title: `${titleOf(tag)} · API reference`,
    description: `Operations of ${titleOf(tag)}: ${members.length}.`,
    layout: 'wide',
    style: 'reference.css',
    script: true,
    files: ['form.css', 'try.js'],
    side: renderSide({ operations, group: tag }),
    main: html`<p class="crumb"><a href="${referencePath}">API reference</a></p>
<h1>${titleOf(tag)}</h1>
${isForOperators(tag) && html`<p class="lead">For those who run an installation: a school’s integrator does not need these operations.</p>`}
<details class="onpage"><summary>${members.length} operations on this page</summary>
<ul class="operations compact">${members.map(
      ({ id, method, path }) =>
        html`<li data-of="${anchorOfOperation(id)}"><a href="#${anchorOfOperation(id)}">${renderMethod(method)} ${renderPath(path)}</a></li>`,
    )}</ul></details>
${members.map((operation) => renderOperation(facts.document, withOAuthForm(operation), facts.publicUrl))}`,
  })
}
