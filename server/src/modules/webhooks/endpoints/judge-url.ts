import { isIP } from 'node:net'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { OutboundError, readUrl } from '../../../kernel/outbound/call.ts'
import { isPublicAddress } from '../../../kernel/outbound/public-address.ts'
import { webhookAddressRefused } from '../problems.ts'

/**
 * The address of an endpoint as it is kept. What is seen to be wrong at once is refused here; what a name leads to is
 * judged whenever it is called.
 *
 * @param anywhere also plain http and addresses that are not public
 * @throws Problem 422 `webhook_address_refused`
 */
export function judgeUrl(text: string, anywhere: boolean): string {
  const url = read(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!anywhere && isIP(host) && !isPublicAddress(host))
    throw refused(detail('body/url', 'address_not_public', `leads to ${host}, which is no public address`))
  if (!anywhere && url.protocol !== 'https:')
    throw refused(detail('body/url', 'https_required', 'must begin with https://'))
  // A fragment is never sent.
  url.hash = ''
  return url.href
}

function read(text: string): URL {
  try {
    return readUrl(text)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    throw refused(
      detail('body/url', 'invalid_url', 'must be an http or https address without user information'),
    )
  }
}

const detail = (path: string, code: string, message: string): ProblemDetail => ({ path, code, message })

const refused = (fault: ProblemDetail) => webhookAddressRefused({ details: [fault] })
