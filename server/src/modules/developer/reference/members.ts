import { empty, type Html, html, withCode } from '../../../kernel/html/html.ts'
import type { JsonObject, OpenApiDocument } from '../../../kernel/http/openapi.ts'
import { follow, isObject, nameOf } from './operations.ts'
import { typeText } from './type-text.ts'

/** Which members are marked: those that must be sent, or those that may be missing from an answer. */
type Marked = 'required' | 'optional'

/** One member, by its whole path: `records[].` and `status`; `custom.` and `{name}` for a map. */
export interface MemberRow {
  readonly inside: string
  readonly name: string
  readonly schema: unknown
  readonly mark: Marked | undefined
}

const deepest = 8

/** Every member of a schema, parents before their own members; a schema inside itself is named once. */
export function membersOf(
  document: OpenApiDocument,
  schema: unknown,
  marked: Marked,
  inside = '',
  seen: readonly string[] = [],
): MemberRow[] {
  const { node, path } = step(document, schema, seen)
  if (path.length > deepest || inside.split('.').length > deepest) return []
  if (isObject(node['items'])) return membersOf(document, node['items'], marked, listPath(inside), path)
  if (isObject(node['additionalProperties'])) {
    const held = node['additionalProperties']
    const below = membersOf(document, held, marked, `${inside}{key}.`, path)
    return inside === '' ? [{ inside, name: '{key}', schema: held, mark: undefined }, ...below] : below
  }
  const required = Array.isArray(node['required']) ? node['required'] : []
  return propertiesOf(node).flatMap(([name, member]) => [
    {
      inside,
      name,
      schema: member,
      mark: required.includes(name) === (marked === 'required') ? marked : undefined,
    },
    ...membersOf(document, member, marked, `${inside}${name}.`, path),
  ])
}

/** `records.` holds a list: its members stand under `records[].`. */
const listPath = (inside: string): string => `${inside.replace(/\.$/, '')}[].`

const propertiesOf = (node: JsonObject): [string, unknown][] => {
  if (isObject(node['properties'])) return Object.entries(node['properties'])
  const parts = Array.isArray(node['allOf']) ? node['allOf'] : []
  return parts.flatMap((part) => (isObject(part) ? propertiesOf(part) : []))
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
  const shown = (variants as unknown[] | undefined)?.filter((one) => !isObject(one) || one['type'] !== 'null')
  return shown?.length === 1 ? step(document, shown[0], path) : { node, path }
}

/** The members as a table; nothing for a schema without any. */
export function renderMembers(document: OpenApiDocument, rows: readonly MemberRow[], caption: string): Html {
  if (rows.length === 0) return empty
  return html`<table class="members"><caption class="hidden">${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Type and meaning</th></tr></thead>
<tbody>${rows.map(
    ({ inside, name, schema, mark }) =>
      html`<tr><td><code class="name">${inside !== '' && html`<span class="inside">${inside}</span>`}${name}</code>${mark && html` <span class="mark-${mark}">${mark}</span>`}</td>
<td><span class="type">${typeText(document, schema)}</span>${aboutOf(document, schema)}</td></tr>`,
  )}</tbody></table>`
}

function aboutOf(document: OpenApiDocument, schema: unknown): Html | false {
  const said = (isObject(schema) && schema['description']) || follow(document, schema)['description']
  return typeof said === 'string' && html` <span class="about">${withCode(said)}</span>`
}
