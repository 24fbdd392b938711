import { empty, type Html, html, joinHtml } from '../../../kernel/html/html.ts'
import type { JsonObject, OpenApiDocument } from '../../../kernel/http/openapi.ts'
import { follow } from './operations.ts'

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = (node: JsonObject): string | undefined =>
  typeof node['$ref'] === 'string' ? node['$ref'].split('/').at(-1) : undefined

/** Which members are marked: those that must be sent, or those that may be missing from an answer. */
export type Marked = 'required' | 'optional'

/** Members of a schema as a list, nested as deep as the schema is; a schema inside itself is named only. */
export function renderSchema(
  document: OpenApiDocument,
  schema: unknown,
  marked: Marked,
  seen: readonly string[] = [],
): Html {
  const { node, path } = step(document, schema, seen)
  const [rows, inner] = membersOf(node)
  if (inner !== undefined) return renderSchema(document, inner, marked, path)
  if (rows.length === 0) return empty
  const required = Array.isArray(node['required']) ? node['required'] : []
  return html`<ul class="members">${rows.map(([name, member]) => {
    const mark = required.includes(name) === (marked === 'required') ? marked : undefined
    return renderMember(document, { name, member, mark, inner: renderSchema(document, member, marked, path) })
  })}</ul>`
}

interface Step {
  readonly node: JsonObject
  readonly path: readonly string[]
}

/** Follows a reference, and the one variant of a union that is not null. */
function step(document: OpenApiDocument, schema: unknown, seen: readonly string[]): Step {
  const start = isObject(schema) ? schema : {}
  const name = nameOf(start)
  if (name !== undefined && seen.includes(name)) return { node: {}, path: seen }
  const node = follow(document, start)
  const path = name === undefined ? seen : [...seen, name]
  const variants = [node['anyOf'], node['oneOf']].find((list) => Array.isArray(list))
  const kept = (variants as unknown[] | undefined)?.filter((one) => !isObject(one) || one['type'] !== 'null')
  return kept?.length === 1 ? step(document, kept[0], path) : { node, path }
}

/** The named members of an object; or the schema of what a list or a map holds. */
function membersOf(node: JsonObject): [[string, unknown][], unknown] {
  if (isObject(node['properties'])) return [Object.entries(node['properties']), undefined]
  if (isObject(node['items'])) return [[], node['items']]
  if (isObject(node['additionalProperties'])) return [[], node['additionalProperties']]
  const all = node['allOf']
  return [
    Array.isArray(all) ? all.flatMap((part) => (isObject(part) ? membersOf(part)[0] : [])) : [],
    undefined,
  ]
}

interface MemberView {
  readonly name: string
  readonly member: unknown
  readonly mark: Marked | undefined
  readonly inner: Html
}

function renderMember(document: OpenApiDocument, { name, member, mark, inner }: MemberView): Html {
  const said = (isObject(member) && member['description']) || follow(document, member)['description']
  const about = typeof said === 'string' && html` <span class="about">${said}</span>`
  const head = html`<code class="name">${name}</code> <span class="type">${typeText(document, member)}</span>${mark && html` <span class="mark ${mark}">${mark}</span>`}${about}`
  return String(inner) === ''
    ? html`<li>${head}</li>`
    : html`<li><details><summary>${head}</summary>${inner}</details></li>`
}

/** The type in words: `list of text`, `uuid or null`, `one of free, pro`. */
export function typeText(document: OpenApiDocument, schema: unknown): Html {
  const start = isObject(schema) ? schema : {}
  const node = follow(document, start)
  const variants = node['anyOf'] ?? node['oneOf']
  if (Array.isArray(variants))
    return joinHtml(
      variants.map((one) => typeText(document, one)),
      ' or ',
    )
  if (Array.isArray(node['enum']))
    return html`one of ${joinHtml(
      node['enum'].map((word) => html`<code>${String(word)}</code>`),
      ', ',
    )}`
  if (node['const'] !== undefined) return html`<code>${JSON.stringify(node['const'])}</code>`
  if (node['type'] === 'array') return html`list of ${typeText(document, node['items'])}`
  if (isObject(node['additionalProperties']))
    return html`map of ${typeText(document, node['additionalProperties'])}`
  const name = nameOf(start)
  if (name !== undefined) return html`${name}`
  const word = typeof node['format'] === 'string' ? node['format'] : plainTypes[String(node['type'])]
  return html`${word ?? 'anything'}${boundsText(node)}`
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

function boundsText(node: JsonObject): string {
  const { minimum, maximum, maxLength, format } = node as Readonly<Record<string, unknown>>
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`
  if (minimum !== undefined) return `, at least ${minimum}`
  if (maximum !== undefined) return `, at most ${maximum}`
  return maxLength !== undefined && format === undefined ? `, up to ${maxLength} characters` : ''
}
