import { type Html, html, joinHtml } from '../../../kernel/html/html.ts'
import type { JsonObject, OpenApiDocument } from '../../../kernel/http/openapi.ts'
import { follow, isObject, nameOf } from './operations.ts'

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
  if (name !== undefined && node['type'] === 'object') return html`${name}`
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
