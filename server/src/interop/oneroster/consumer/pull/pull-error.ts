/** Why a pull failed; stable words, shown in the run. */
export const pullErrors = [
  'address_refused',
  'answer_too_large',
  'changed_meanwhile',
  'foreign_link',
  'forbidden',
  'host_unavailable',
  'import_failed',
  'import_running',
  'internal_error',
  'interrupted',
  'malformed_answer',
  'not_found',
  'not_served',
  'provider_busy',
  'provider_failed',
  'redirected',
  'refused',
  'repeated_page',
  'rows_missing',
  'secret_unreadable',
  'source_archived',
  'timeout',
  'token_refused',
  'too_large',
  'too_long',
  'too_many_pages',
  'unauthorized',
  'unreachable',
] as const
export type PullErrorCode = (typeof pullErrors)[number]

/** A pull that cannot go on; the message is for people and quotes nothing secret. */
export class PullError extends Error {
  override readonly name = 'PullFault'
  readonly code: PullErrorCode
  /** HTTP status of the answer that ended it. */
  readonly status: number | undefined

  constructor(code: PullErrorCode, message: string, status?: number) {
    super(message)
    this.code = code
    this.status = status
  }
}
