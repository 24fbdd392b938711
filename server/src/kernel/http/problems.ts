import { type Problem, problem } from './problem.ts'

/** Error codes of the kernel itself: what any route can answer before its module is asked. */
export const malformedRequest = problem(400, 'malformed_request', 'The request could not be read.')
export const invalidParameter = problem(
  400,
  'invalid_parameter',
  'A parameter in the address or a header is unknown or malformed; `details` names it.',
)
export const invalidCursor = problem(
  400,
  'invalid_cursor',
  'The cursor is not one that this list gave out; start again without it.',
)
export const schoolContextRequired = problem(
  400,
  'school_context_required',
  'Name the school by its subdomain, the header X-School-Slug or the parameter school_slug.',
)
export const schoolContextConflict = problem(
  400,
  'school_context_conflict',
  'The subdomain, X-School-Slug and school_slug name different schools.',
)
export const unauthorized = problem(401, 'unauthorized', 'Send a valid credential as Authorization: Bearer.')
export const originRequired = problem(
  403,
  'cross_origin_refused',
  'A session cookie changes things only from our own pages; use a bearer token from elsewhere.',
)
export const insufficientAuthentication = problem(
  401,
  'insufficient_user_authentication',
  'Prove your password or one-time code again at POST /api/auth/step-up/ and repeat the request.',
)
export const forbidden = problem(
  403,
  'forbidden',
  'Your role or the scopes of your credential do not allow this.',
)
export const notAMember = problem(403, 'not_a_member', 'You have no membership in this school.')
export const visitReadOnly = problem(
  403,
  'visit_read_only',
  'The school lets support read only. Ask it for a code or a permission that includes changes.',
)
export const visitRefused = problem(
  403,
  'visit_refused',
  'Support cannot do this in a school. Ask a member of the school to do it.',
)
export const otherSchool = problem(
  403,
  'credential_of_other_school',
  'The credential is bound to another school than the one named.',
)
export const schoolSuspended = problem(
  403,
  'school_not_active',
  'This school is not active; an operator can say why.',
)

const whyNotActive = {
  provisioning: 'This school is still being set up; its first members are invited by mail when it is ready.',
  suspended:
    'This school is suspended. Nobody can work in it until an operator reactivates it. Its data is safe.',
  closed:
    'This school is closed for good. Its data is stored for as long as the law and its contract require.',
} as const

/** The error response for a school that is not active, with its `school_status` and its meaning. */
export const schoolNotActive = (status: keyof typeof whyNotActive): Problem =>
  schoolSuspended({ message: whyNotActive[status], members: { school_status: status } })
export const schoolNotFound = problem(404, 'school_not_found', 'No school has this slug.')
export const notFound = problem(404, 'not_found', 'Nothing is here, or it is not yours to see.')
export const methodNotAllowed = problem(
  405,
  'method_not_allowed',
  'The header Allow lists what this path takes.',
)
export const requestTimeout = problem(408, 'request_timeout', 'The request did not arrive in time.')
export const preconditionFailed = problem(
  412,
  'precondition_failed',
  'It has changed since you read it: read it again, then repeat the change with the new ETag.',
)
export const payloadTooLarge = problem(413, 'payload_too_large', 'The body is larger than this route takes.')
export const rangeNotSatisfiable = problem(
  416,
  'range_not_satisfiable',
  'The range begins behind the end of the file: see Content-Range.',
)
export const headersTooLarge = problem(
  431,
  'headers_too_large',
  'The address and header fields of the request are larger than 16 KiB.',
)
export const unsupportedMediaType = problem(
  415,
  'unsupported_media_type',
  'Send the body with a Content-Type that this route takes, usually application/json.',
)
export const invalidBody = problem(
  422,
  'invalid_body',
  'The body is not what this route takes; see `details`.',
)
export const idempotencyInProgress = problem(
  409,
  'idempotency_in_progress',
  'A request with this Idempotency-Key is still running; try again in a moment.',
)
export const idempotencyReused = problem(
  422,
  'idempotency_key_reused',
  'This Idempotency-Key was used for another request within the last 24 hours.',
)
export const tooManyRequests = problem(
  429,
  'too_many_requests',
  'Too many requests. Wait for the seconds in Retry-After, then try again.',
)
export const internalError = problem(
  500,
  'internal_error',
  'Something went wrong on our side. Give support the request_id.',
)
export const unavailable = problem(
  503,
  'unavailable',
  'The service cannot answer right now; try again shortly.',
)
export const conflict = problem(
  409,
  'conflict',
  'Someone else changed the same thing at the same moment; read it again and repeat.',
)
export const ownSessionRequired = problem(
  403,
  'own_session_required',
  'Only a person in their own session does this, with a password or code proved within 5 minutes; API keys and OAuth tokens do not.',
)

export const mailLimitReached = problem(
  429,
  'mail_limit_reached',
  'As many of these emails have been sent to this address today as are sent in a day; try again tomorrow.',
)
export const documentUnsafe = problem(
  422,
  'document_unsafe',
  'The file is not stored, because it is damaged or carries active content; `details` says which.',
)
export const fileInfected = problem(
  422,
  'file_infected',
  'The virus scanner found malware in the file; it is not stored.',
)
export const scannerLimit = problem(
  413,
  'scanner_limit',
  'The file is larger than the virus scanner of this installation takes.',
)
export const scannerUnavailable = problem(
  503,
  'scanner_unavailable',
  'Files cannot be scanned for viruses at the moment, and none is stored unscanned. Try again in a minute.',
)
export const filesBusy = problem(
  503,
  'files_busy',
  'Too many pictures are being checked at the moment; try again in a few seconds.',
)
