import { type Html, html } from '../../../kernel/html/html.ts'
import { anchorOfOperation, renderPath } from './operation-page.ts'
import type { OperationView } from './operations.ts'

export const referencePath = '/developers/api-docs/'

/** The name of a group as a heading: `education_config` is "Education config". */
export const titleOf = (tag: string): string => {
  if (tag === 'oauth') return 'OAuth'
  const words = tag.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface SideContent {
  /** Every operation of the contract. */
  readonly operations: readonly OperationView[]
  /** The group that is shown in full. */
  readonly group?: string
  readonly query?: string
}

/** The sidebar of the reference: the filter, the groups, and the operations of the current group. */
export function renderSide({ operations, group, query = '' }: SideContent): Html {
  const groups = Map.groupBy(operations, (operation) => operation.tag)
  return html`<div class="side finder">
<form class="filter" role="search" action="${referencePath}" method="get"${query !== '' && ' data-answered'}>
<label for="q">Find an operation</label>
<div class="row"><input id="q" name="q" type="search" maxlength="100" value="${query}" placeholder="roster, photo …" autocomplete="off" autocapitalize="off" spellcheck="false"><button>Find</button></div>
<p class="said" role="status" data-said></p></form>
<nav class="groups" aria-label="Groups of operations"><ul class="list">
${group !== undefined && html`<li><a class="entry" href="${referencePath}"><span>All operations</span><span class="count">${operations.length}</span></a></li>`}
${[...groups].map(
  ([tag, members]) =>
    html`<li><a class="entry" href="${referencePath}${tag}/"${tag === group && html` aria-current="page"`}><span>${titleOf(tag)}</span><span class="count">${members.length}</span></a>${tag === group && renderTail(members)}</li>`,
)}</ul></nav></div>`
}

/** The operations of one group by what is left of their paths, marked as the reader comes by. */
const renderTail = (members: readonly OperationView[]): Html =>
  html`<ul class="tail" data-spy>${members.map(
    ({ id, tag, method, path, summary }) =>
      html`<li data-of="${anchorOfOperation(id)}"><a href="#${anchorOfOperation(id)}" title="${summary}"><span class="verb ${method.toLowerCase()}">${method === 'DELETE' ? 'DEL' : method}</span>${renderPath(shortPath(path, tag))}</a></li>`,
  )}</ul>`

/** The path within its group: `/api/v1/people/students/{student_id}/` is `students/{…}/`. */
export function shortPath(path: string, tag: string): string {
  const short = path.replace(/^\/api(\/v\d)?\//, '').replace(new RegExp(`^${tag}/(?=.)`), '')
  return short.replace(/\{[^}]+\}/g, '{…}')
}
