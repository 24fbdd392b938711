/** An answer to RCPT TO that is about the address. */
export interface AddressRejection {
  /** Enhanced status code (RFC 3463) such as `5.1.1`, else the reply code of SMTP. */
  readonly status: string
  /** What the server answered, at most 500 characters. */
  readonly reason: string
}

/**
 * Enhanced status codes (RFC 3463, RFC 7505) that are about the address itself. Full mailboxes (5.2.2), policies (5.7.x)
 * and everything else may change, or depends on the server that sends.
 */
const aboutTheAddress = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])

/**
 * A recipient that does not exist and never will: a permanent reply to RCPT TO (RFC 5321 section 4.2.1) that says so. A
 * bare 550 says it only when the installation's own server got it: one that a tenant brings may refuse to relay.
 */
export function rejectionOf(error: unknown, isOwnServer: boolean): AddressRejection | undefined {
  if (!(error instanceof Error)) return undefined
  const { responseCode, command, response } = error as Error & Partial<Record<string, unknown>>
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 550 || responseCode > 553)
    return undefined
  const reason = typeof response === 'string' ? response.slice(0, 500) : ''
  const status = /\b5\.\d{1,3}\.\d{1,3}\b(?!\.)/.exec(reason)?.[0]
  if (status !== undefined) return aboutTheAddress.has(status) ? { status, reason } : undefined
  const isPlain = responseCode === 550 && !isOwnServer && !/\brelay/i.test(reason)
  return isPlain ? { status: '550', reason } : undefined
}
