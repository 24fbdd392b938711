import { isIP } from 'node:net'
import type { ProblemDetail } from '../../../../kernel/http/problem.ts'
import { OutboundError, readUrl } from '../../../../kernel/outbound/call.ts'
import { isPublicAddress } from '../../../../kernel/outbound/public-address.ts'

/** An address as it is kept, or what is wrong with it. */
export type JudgedAddress = { readonly url: string } | { readonly fault: ProblemDetail }

/**
 * What is seen to be wrong with an address at once; what a name leads to is judged whenever it is called.
 *
 * @param anywhere also plain http and addresses that are not public
 */
export function judgeAddress(path: string, text: string, anywhere: boolean): JudgedAddress {
  const fault = (code: string, message: string): JudgedAddress => ({ fault: { path, code, message } })
  try {
    const url = readUrl(text)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!anywhere && isIP(host) && !isPublicAddress(host))
      return fault('address_not_public', 'leads to an address that is not public')
    if (!anywhere && url.protocol !== 'https:') return fault('https_required', 'must begin with https://')
    url.hash = ''
    return { url: url.href }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return fault('invalid_url', 'must be an http or https address without user information')
  }
}

/** The root that paths of collections are put behind: without query and fragment, and without slashes at its end. */
export function judgeRoot(path: string, text: string, anywhere: boolean): JudgedAddress {
  const judged = judgeAddress(path, text, anywhere)
  if (!('url' in judged)) return judged
  // As it was written: a parsed address forgets a query and a fragment that are empty.
  if (/[?#]/.test(text))
    return { fault: { path, code: 'invalid_url', message: 'must be a root, without query and fragment' } }
  return { url: judged.url.replace(/\/+$/, '') }
}
