import type { Dialect, RefusedRequest } from '../../../kernel/http/dialect.ts'
import { type Problem, statusMessages } from '../../../kernel/http/problem.ts'
import { aliasRoot, root } from './operations.ts'

/** One entry of `statusInfoSet` (1EdTech OneRoster 1.1 Final, section 3.5). */
export interface StatusInfo {
  readonly imsx_codeMajor: 'success' | 'failure'
  readonly imsx_severity: 'status' | 'warning' | 'error'
  readonly imsx_messageRefIdentifier: string
  readonly imsx_operationRefIdentifier: string
  readonly imsx_description: string
  /** Words of the standard: some with spaces, some with underscores. */
  readonly imsx_codeMinor: string
}

/** The standard's name of an operation id of ours. */
const operationName = (id: string | undefined): string => id?.replace(/^[a-z_]+\./, '') ?? 'unknown'

/** Codes of ours that the standard has a word for; all others go by their status. */
const minorByCode: Readonly<Record<string, string>> = {
  invalid_filter_field: 'invalid_filter_field',
  invalid_blank_selection_field: 'invalid_blank_selection_field',
}

const minorByStatus: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'unknown object',
  408: 'server_busy',
  429: 'server_busy',
  500: 'internal_server_error',
  503: 'server_busy',
}

/** A warning next to the data of a response. */
export const warning = (
  request: RefusedRequest,
  minor: 'invalid_sort_field' | 'invalid_selection_field',
  description: string,
): StatusInfo => ({
  imsx_codeMajor: 'success',
  imsx_severity: 'warning',
  imsx_messageRefIdentifier: request.requestId,
  imsx_operationRefIdentifier: operationName(request.operation),
  imsx_description: description,
  imsx_codeMinor: minor,
})

/** The readable text of an error: the sentence, the subject of each detail, and the missing scope. */
function sentenceOf({ message, details, members }: Problem): string {
  const { scope } = Object(members['needs']) as { scope?: unknown }
  const needed = typeof scope === 'string' ? [`The scope ${scope} is needed.`] : []
  return [
    message,
    ...details.slice(0, 5).map(({ path, message: what }) => `${path}: ${what}.`),
    ...needed,
  ].join(' ')
}

/**
 * The body of an error response: `statusInfoSet` with one failure. A caller that has to wait also gets our own members `error`, `message`
 * and `retry_after`.
 */
export function renderStatusInfo(problem: Problem, request: RefusedRequest): Record<string, unknown> {
  const { status, code, message, retryAfter } = problem
  const info: StatusInfo = {
    imsx_codeMajor: 'failure',
    imsx_severity: 'error',
    imsx_messageRefIdentifier: request.requestId,
    imsx_operationRefIdentifier: operationName(request.operation),
    imsx_description: sentenceOf(problem),
    imsx_codeMinor: minorByCode[code] ?? minorByStatus[status] ?? 'invalid data',
  }
  const waiting = { error: statusMessages[status] ?? 'Error', message, code, retry_after: retryAfter }
  return { statusInfoSet: [info], ...(retryAfter === undefined ? {} : waiting) }
}

/** Error responses below the roots of OneRoster. */
export const oneRosterDialect: Dialect = {
  roots: [`${root}/`, `${aliasRoot}/`],
  render: renderStatusInfo,
}
