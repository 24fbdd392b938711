import { isIP } from 'node:net'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { judgeUrl, notPublic } from '../../../kernel/outbound/judge-url.ts'
import type { OutboundGuard } from '../../../kernel/outbound/outbound-guard.ts'
import { isCallablePort } from '../../../kernel/outbound/ports.ts'
import type { Settings } from './settings.ts'

/** What is wrong with the addresses among settings, without resolving a name: an interface of a provider, a mail server. */
export function errorsOfAddresses(guard: OutboundGuard, settings: Settings): ProblemDetail[] {
  const { host, port } = settings
  const details: ProblemDetail[] = ['api_url', 'oauth_token_url'].flatMap((name) => {
    const url = settings[name]
    const judged = typeof url === 'string' ? judgeUrl(guard, `body/settings/${name}`, url) : undefined
    return judged && 'error' in judged ? [judged.error] : []
  })
  if (typeof host === 'string' && isIP(host) !== 0 && !guard.isReachable(host))
    details.push(
      error(
        'host',
        'address_not_public',
        guard.isForbidden(host) ? 'is an address that is never called' : notPublic,
      ),
    )
  if (typeof port === 'number' && !isCallablePort(port, 'mail'))
    details.push(error('port', 'port_refused', 'is not a port of mail servers; 25, 465, 587 and 2525 are'))
  return details
}

const error = (name: string, code: string, message: string): ProblemDetail => ({
  path: `body/settings/${name}`,
  code,
  message,
})
