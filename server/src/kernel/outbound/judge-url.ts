import type { ProblemDetail } from '../http/problem.ts'
import { OutboundError, type OutboundFailure } from './outbound-error.ts'
import type { OutboundGuard } from './outbound-guard.ts'

/** An address as it is saved, or what is wrong with it. */
type JudgedUrl = { readonly url: URL } | { readonly error: ProblemDetail }

/** What the operator of an installation can do about it; the value is the one for local development. */
const setting = 'the server setting CAMPUS_PRIVATE_ADDRESSES (for local development `127.0.0.0/8,::1`)'

/** An address that is not public, and the setting that would allow it. */
export const notPublic = `is not a public address; private networks must be listed in ${setting}`

/** What is wrong, by code and in words; nothing here depends on what a name resolves to. */
const addressErrors: Readonly<Partial<Record<OutboundFailure, readonly [code: string, message: string]>>> = {
  invalid_url: ['invalid_url', 'must be an http or https address without user information'],
  https_required: [
    'https_required',
    `must begin with https://; plain http is for networks listed in ${setting}`,
  ],
  port_refused: ['port_refused', 'names a port that is not called; 443 and most ports from 1024 on are'],
  host_unavailable: ['address_not_public', notPublic],
}

/**
 * Judges an address when it is entered, by its text alone; what a name leads to is judged whenever it is called. A
 * fragment is dropped, since it is never sent.
 */
export function judgeUrl(guard: OutboundGuard, path: string, text: string): JudgedUrl {
  try {
    const url = guard.checkUrl(text)
    url.hash = ''
    return { url }
  } catch (error) {
    const found = error instanceof OutboundError ? addressErrors[error.reason] : undefined
    if (!found) throw error
    const [code, listed] = found
    const message = guard.isForbiddenUrl(text) ? 'leads to an address that is never called' : listed
    return { error: { path, code, message } }
  }
}
