import { empty, type Html, html } from '../../../kernel/html/html.ts'
import type { OpenApiDocument } from '../../../kernel/http/openapi.ts'
import { isSaid, parameterValue, sentBody } from './example.ts'
import { formType } from './oauth-forms.ts'
import type { OperationView, ParameterView } from './operations.ts'

/** What the script makes a form of; member names are short: there is one for every operation. */
interface TryFacts {
  readonly method: string
  readonly path: string
  /** Whether it wants no credential. */
  readonly open: boolean
  readonly school: boolean
  readonly fields: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly value: string
  }[]
  readonly body?: { readonly type: string; readonly text: string | null }
}

/** Headers that a reader may want to try, though most operations take them alike. */
const tried = ['Idempotency-Key', 'If-Match', 'If-None-Match']

/**
 * The place where `try.js` puts a form that sends the operation from the browser. Nothing is there without a script:
 * the reference is whole as it is.
 */
export function renderTryIt(document: OpenApiDocument, operation: OperationView): Html {
  const { id, method, path, open, school, parameters, body } = operation
  // A browser that follows a redirect cannot show the response.
  if (id === 'oauth.authorize') return empty
  const facts: TryFacts = {
    method,
    path,
    open,
    school: school !== 'none',
    fields: parameters
      .filter((one) => !one.common || tried.includes(one.name))
      .map((one) => ({
        name: one.name,
        in: one.place,
        required: one.place === 'path' || one.required,
        value: startValue(document, one),
      })),
    ...(body === undefined ? {} : { body: bodyFacts(document, body) }),
  }
  return html`<div class="try" data-try="${JSON.stringify(facts)}"></div>`
}

/** What must be there starts with its value where one is known; what may be left out starts empty. */
function startValue(document: OpenApiDocument, one: ParameterView): string {
  const isNeeded = one.place === 'path' || one.required || isSaid(document, one)
  return !one.common && isNeeded ? String(parameterValue(document, one) ?? '') : ''
}

function bodyFacts(document: OpenApiDocument, body: NonNullable<OperationView['body']>) {
  const type = [body.mediaType, ...body.otherTypes].find((one) => one !== 'application/json')
  if (!body.schema) return { type: type ?? body.mediaType, text: null }
  const sent = sentBody(document, body) ?? {}
  if (body.mediaType === formType) {
    const fields = { ...(sent as Record<string, string>), client_id: '', client_secret: '' }
    return { type: formType, text: new URLSearchParams(fields).toString() }
  }
  return { type: body.mediaType, text: JSON.stringify(sent, null, 2) }
}
