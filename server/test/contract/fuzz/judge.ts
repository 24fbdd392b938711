import { declaredProblems, statusMessages } from '../../../src/kernel/http/problem.ts'
import { bytesOf } from '../../isolation/evidence.ts'
import type { FullSchool } from '../../support/two-schools.ts'
import type { FuzzRequest } from './make-request.ts'
import type { FuzzAnswer } from './send.ts'

/** What a school publishes for everybody: its form of application, and the address of a request that named it. */
const forEverybody = new Set(['enrollment.readForm', 'oauth.authorize'])

/** Whether a request asks by the name of a school for what it shows to everybody. */
const isShownTo = ({ operation, target, headers }: FuzzRequest, { slug }: FullSchool): boolean =>
  forEverybody.has(operation.id) &&
  (target.includes(slug) || headers.some(([, value]) => value.includes(slug)))

/** What is wrong with the answer to a request, one sentence each. */
export function* judge(
  made: FuzzRequest,
  answer: FuzzAnswer,
  others: readonly FullSchool[],
): Generator<string> {
  const { status, headers, text } = answer
  if (status >= 500) yield `answers ${status}`
  if (!headers['x-request-id']) yield 'has no X-Request-Id'
  if (made.aimed && !made.operation.statuses.has(status) && status !== 431)
    yield `answers the undeclared ${status}`
  if (status >= 400 && made.method !== 'HEAD') {
    const isOAuth = made.operation.id.startsWith('oauth.') && !('code' in (parse(text) ?? {}))
    const isRoster = /^\/+(api|ims)\/+oneroster\/+v1p1\//.test(made.target)
    if (isOAuth) yield* errorsOfOAuthError(answer)
    // What is too large to be read is refused before it is known whose shape it wants.
    else yield* isRoster && status !== 431 ? errorsOfRosterError(answer) : errorsOfError(answer)
  }
  if (status === 405 && !headers['allow']) yield 'answers 405 without Allow'
  const sent = `${made.target} ${made.body?.toString('utf8')}`
  for (const other of others.filter((one) => !isShownTo(made, one))) {
    const bytes = bytesOf(other, `${JSON.stringify(headers)}\n${text}`, sent)
    if (bytes) yield `shows ${bytes}`
  }
}

/** Members that some error responses carry in addition to the common ones (contract, sections 1 and 5). */
const furtherMembers = [
  'module',
  'feature',
  'needs',
  'roles',
  'errors',
  'current',
  'in_use_by',
  'codes',
  'import_id',
  'summary',
  'changes',
  'caveats',
  'caveat_codes',
  'takes_away',
  'merged_into',
  'child_schools',
  'school_status',
  'state',
  'years',
  'candidates',
  'repeats_id',
  'scopes',
  // Of money: what is owed, held, refundable or at most taken, and where things stand.
  'owed_amount',
  'currency',
  'refundable_amount',
  'balance',
  'limit',
  'most',
  'status',
  'moves',
  'households',
  'till_session_id',
  'dispute_id',
  'providers',
  'kept_at',
  'count',
]

/** How the answer differs from the one shape of error responses. */
function* errorsOfError({ status, headers, text }: FuzzAnswer): Generator<string> {
  if (!headers['content-type']?.startsWith('application/json')) {
    yield `refuses as ${headers['content-type'] ?? 'nothing'}`
    return
  }
  const body = parse(text)
  if (body === undefined) {
    yield 'refuses with what is no JSON object'
    return
  }
  const { error, message, code, request_id: requestId, details, retry_after: retryAfter, ...rest } = body
  const further = Object.keys(rest).filter((name) => !furtherMembers.includes(name))
  if (further.length > 0) yield `refuses with the members ${further}`
  if (error !== statusMessages[status]) yield `says ${String(error)} for ${status}`
  if (typeof message !== 'string' || message === '') yield 'refuses without guidance'
  if (requestId !== headers['x-request-id']) yield 'names another request'
  const kind = declaredProblems().find((one) => one.code === code)
  if (kind?.status !== status) yield `has the code ${String(code)}, which is not declared for ${status}`
  if (details !== undefined && !(Array.isArray(details) && details.every(isDetail)))
    yield 'has malformed details'
  const { errors } = rest
  if (errors !== undefined && JSON.stringify(errors) !== JSON.stringify(details))
    yield 'has other errors than details'
  if (retryAfter !== undefined && String(retryAfter) !== headers['retry-after']) yield 'tells two waits'
  if (status === 401 && !headers['www-authenticate']) yield 'answers 401 without a challenge'
  if (inside.test(text)) yield 'shows the inside of the program'
}

/** How the answer differs from an error response of OneRoster 1.1; who is to wait finds our own members next to it. */
function* errorsOfRosterError({ status, headers, text }: FuzzAnswer): Generator<string> {
  const { statusInfoSet, ...rest } = parse(text) ?? {}
  const [info, ...more] = Array.isArray(statusInfoSet) ? statusInfoSet : []
  const further = Object.keys(rest).filter(
    (name) => !['error', 'message', 'code', 'retry_after'].includes(name),
  )
  if (further.length > 0) yield `refuses with the members ${further}`
  if (more.length > 0 || info?.imsx_codeMajor !== 'failure' || info.imsx_severity !== 'error')
    yield 'refuses without one failure'
  if (info?.imsx_messageRefIdentifier !== headers['x-request-id']) yield 'names another request'
  if (!info?.imsx_description || !info.imsx_codeMinor) yield 'refuses without guidance'
  if (status === 401 && !headers['www-authenticate']) yield 'answers 401 without a challenge'
  if (inside.test(text)) yield 'shows the inside of the program'
}

/** How the answer differs from an error response of RFC 6749 section 5.2. */
function* errorsOfOAuthError({ status, headers, text }: FuzzAnswer): Generator<string> {
  const { error, error_description: said = '', ...rest } = parse(text) ?? {}
  const further = Object.keys(rest).filter((name) => !['scope', 'state', 'iss'].includes(name))
  if (further.length > 0) yield `refuses with the members ${further}`
  if (typeof error !== 'string' || !/^[a-z_]+$/.test(error)) yield `has the error ${String(error)}`
  if (typeof said !== 'string') yield 'says no sentence'
  if (status === 401 && !headers['www-authenticate']) yield 'answers 401 without a challenge'
  if (inside.test(text)) yield 'shows the inside of the program'
}

/** Stacks, file names, SQL and driver words. */
const inside =
  /node_modules|\bat .+:\d+:\d+|\.ts:\d|syntax error at|relation "|violates|invalid input syntax|SQLSTATE/

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** A detail has a path, a code and words, and may have values that a program can phrase: an object. */
/** Members that the error of a row may have in addition, by the operation. */
const ofRows = [
  'application_id',
  'state',
  'evaluation_id',
  'student_id',
  'class_id',
  'current',
  'alternatives',
]

/** A detail; that of a row of a list names its place and its member too. */
const isDetail = (detail: unknown): boolean => {
  const { path, code, message, values = {}, index, field, ...further } = Object(detail)
  return (
    [path, code, message].every((word) => typeof word === 'string') &&
    typeof values === 'object' &&
    values !== null &&
    !Array.isArray(values) &&
    (index === undefined
      ? field === undefined && Object.keys(further).length === 0
      : Number.isInteger(index) &&
        index >= 0 &&
        typeof field === 'string' &&
        Object.keys(further).every((name) => ofRows.includes(name)))
  )
}
