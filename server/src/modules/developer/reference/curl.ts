import type { OpenApiDocument } from '../../../kernel/http/openapi.ts'
import { bodyExampleOf, exampleOf } from './example.ts'
import { formType } from './oauth-forms.ts'
import { follow, type OperationView, type ParameterView } from './operations.ts'

/** A longer address has a line of its own: it shall be read without scrolling. */
const longest = 36

/** How the call looks on a command line: `$TOKEN` is the reader's, everything else can be sent as it stands. */
export function curlOf(document: OpenApiDocument, operation: OperationView, publicUrl: string): string {
  const { method, body } = operation
  const verb = method === 'GET' ? '' : `-X ${method} `
  const address = quoted(`${publicUrl}${addressOf(document, operation)}`)
  const lines = address.length > longest ? [`curl ${verb}`.trimEnd(), address] : [`curl ${verb}${address}`]
  if (!operation.open) lines.push('-H "Authorization: Bearer $TOKEN"')
  if (operation.school === 'required') lines.push('-H "X-School-Slug: riverside"')
  if (body?.schema && body.mediaType === formType) {
    // Who has a secret says it like this; curl names the type of a form by itself.
    lines.push('-u "$CLIENT_ID:$CLIENT_SECRET"')
    for (const [name, value] of Object.entries(bodyExampleOf(document, body.schema) as object))
      lines.push(`-d ${name}=${value}`)
  } else if (body?.schema) {
    lines.push(`-H "Content-Type: ${body.mediaType}"`)
    lines.push(
      `-d '${JSON.stringify(bodyExampleOf(document, body.schema), null, 2).replaceAll("'", "'\\''")}'`,
    )
  } else if (body) {
    const type = [body.mediaType, ...body.otherTypes].find((one) => one !== 'application/json')
    lines.push(`-H "Content-Type: ${type ?? body.mediaType}"`, '--data-binary @file')
  }
  return lines.join(' \\\n  ')
}

/**
 * The path with examples in place of its parameters, and the query parameters that must be there, or that say themselves
 * how they are used: a parameter may be needed for one type of body alone.
 */
function addressOf(document: OpenApiDocument, { path, parameters }: OperationView): string {
  const value = (one: ParameterView): string =>
    encodeURIComponent(String(exampleOf(document, one.schema, one.name)))
  const hasExample = (one: ParameterView): boolean => Array.isArray(follow(document, one.schema)['examples'])
  const filled = parameters
    .filter((one) => one.place === 'path')
    .reduce((address, one) => address.replace(`{${one.name}}`, value(one)), path)
  const query = parameters
    .filter((one) => one.place === 'query' && (one.required || hasExample(one)))
    .map((one) => `${one.name}=${value(one)}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

const quoted = (address: string): string => (/[?&]/.test(address) ? `"${address}"` : address)
