import { type Html, html } from '../../../kernel/html/html.ts'
import type { OpenApiDocument } from '../../../kernel/http/openapi.ts'
import { developerPage } from '../pages/developer-page.ts'
import { anchorOfOperation, renderMethod, renderOperation, renderPath } from './operation-page.ts'
import { type OperationView, operationsOf } from './operations.ts'

const indexPath = '/developers/api-docs/'

/** The name of a group as a heading: `education_config` is "Education config". */
export const titleOf = (tag: string): string => {
  const words = tag.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The overview: every operation of the contract, by group. */
export function referenceIndex(document: OpenApiDocument): Html {
  const groups = Map.groupBy(operationsOf(document), (operation) => operation.tag)
  return developerPage({
    path: indexPath,
    title: 'API reference',
    description: 'Every operation of the Campus interface, with parameters, bodies, answers and examples.',
    layout: 'wide',
    main: html`<h1>API reference</h1>
<p class="lead">Every operation of this installation, made from the same list that answers your calls. Contract
<strong>${String(document.info['version'])}</strong>. The machine-readable form, OpenAPI 3.1, is at
<code>/api/schema/</code> for staff of a school.</p>
<nav class="groups" aria-label="Groups"><ul>${[...groups.keys()].map(
      (tag) => html`<li><a href="#${tag}">${titleOf(tag)}</a></li>`,
    )}</ul></nav>
${[...groups].map(([tag, operations]) => renderGroup(tag, operations))}`,
  })
}

const renderGroup = (tag: string, operations: readonly OperationView[]): Html =>
  html`<section id="${tag}" class="group" aria-labelledby="${tag}-title">
<h2 id="${tag}-title" class="group-title"><a href="${indexPath}${tag}/">${titleOf(tag)}</a></h2>
<ul class="operations">${operations.map(
    (operation) => html`<li><a href="${indexPath}${tag}/#${anchorOfOperation(operation.id)}">
${renderMethod(operation.method)}<span class="what">${renderPath(operation.path)}<span class="about">${operation.summary}</span></span></a></li>`,
  )}</ul></section>`

/** One group in full; undefined when there is none of this name. */
export function referenceGroup(document: OpenApiDocument, tag: string, publicUrl: string): Html | undefined {
  const operations = operationsOf(document).filter((operation) => operation.tag === tag)
  if (operations.length === 0) return undefined
  return developerPage({
    path: `${indexPath}${tag}/`,
    title: `${titleOf(tag)} · API reference`,
    description: `Operations of ${titleOf(tag)}: ${operations.length}.`,
    layout: 'wide',
    main: html`<p class="crumb"><a href="${indexPath}">API reference</a></p>
<h1>${titleOf(tag)}</h1>
<nav aria-label="Operations"><ul class="operations compact">${operations.map(
      (operation) =>
        html`<li><a href="#${anchorOfOperation(operation.id)}">${renderMethod(operation.method)}<span class="what">${renderPath(operation.path)}</span></a></li>`,
    )}</ul></nav>
${operations.map((operation) => renderOperation(document, operation, publicUrl))}`,
  })
}
