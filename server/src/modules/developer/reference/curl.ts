import type { OpenApiDocument } from '../../../kernel/http/openapi.ts'
import { isSaid, parameterValue, sentBody } from './example.ts'
import { formType } from './oauth-forms.ts'
import type { OperationView, ParameterView } from './operations.ts'

/** A longer address has a line of its own: it shall be read without scrolling. */
const maxLength = 36

/**
 * How the call looks on a command line, as it was recorded: `$TOKEN` and other names in capitals are the reader's, and so
 * is a body in a file.
 */
export function curlOf(document: OpenApiDocument, operation: OperationView, publicUrl: string): string {
  const { method, body } = operation
  const verb = method === 'GET' ? '' : `-X ${method} `
  const address = quoted(`${publicUrl}${addressOf(document, operation)}`)
  const lines = address.length > maxLength ? [`curl ${verb}`.trimEnd(), address] : [`curl ${verb}${address}`]
  if (!operation.open) lines.push('-H "Authorization: Bearer $TOKEN"')
  if (operation.school === 'required') lines.push('-H "X-School-Slug: riverside"')
  if (body) lines.push(...bodyLines(document, body))
  return lines.join(' \\\n  ')
}

function bodyLines(document: OpenApiDocument, body: NonNullable<OperationView['body']>): string[] {
  if (!body.schema) {
    const type = [body.mediaType, ...body.otherTypes].find((one) => one !== 'application/json')
    return [`-H "Content-Type: ${type ?? body.mediaType}"`, '--data-binary @file']
  }
  const sent = sentBody(document, body)
  if (body.mediaType === formType) {
    const fields = Object.entries(sent ?? {}).map(([name, value]) => `-d ${name}=${value}`)
    // A client authenticates with its secret like this; curl names the type of a form by itself.
    return ['-u "$CLIENT_ID:$CLIENT_SECRET"', ...fields]
  }
  const data =
    sent === undefined ? '@body.json' : `'${JSON.stringify(sent, null, 2).replaceAll("'", "'\\''")}'`
  return [`-H "Content-Type: ${body.mediaType}"`, `-d ${data}`]
}

/** The path with the values of its recording, and the query parameters that were sent or must be. */
function addressOf(document: OpenApiDocument, { path, parameters }: OperationView): string {
  const text = (one: ParameterView): string => {
    const value = parameterValue(document, one)
    return value === undefined ? `$${one.name.toUpperCase()}` : encodeURIComponent(String(value))
  }
  const filled = parameters
    .filter((one) => one.place === 'path')
    .reduce((address, one) => address.replace(`{${one.name}}`, () => text(one)), path)
  const query = parameters
    .filter((one) => one.place === 'query' && (one.required || isSaid(document, one)))
    .map((one) => `${one.name}=${text(one)}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

const quoted = (address: string): string => (/[?&$]/.test(address) ? `"${address}"` : address)
