import type { ProblemDetail } from '../../../../kernel/http/problem.ts'
import { judgeUrl } from '../../../../kernel/outbound/judge-url.ts'
import type { OutboundGuard } from '../../../../kernel/outbound/outbound-guard.ts'

/** An address as stored, or what is wrong with it. */
export type JudgedAddress = { readonly url: string } | { readonly error: ProblemDetail }

/** What is seen to be wrong with an address at once; what a name leads to is judged whenever it is called. */
export function judgeAddress(path: string, text: string, guard: OutboundGuard): JudgedAddress {
  const judged = judgeUrl(guard, path, text)
  return 'url' in judged ? { url: judged.url.href } : judged
}

/** The root that paths of collections are put behind: without query and fragment, and without slashes at its end. */
export function judgeRoot(path: string, text: string, guard: OutboundGuard): JudgedAddress {
  const judged = judgeAddress(path, text, guard)
  if (!('url' in judged)) return judged
  // As it was written: a parsed address forgets a query and a fragment that are empty.
  if (/[?#]/.test(text))
    return { error: { path, code: 'invalid_url', message: 'must be a root, without query and fragment' } }
  return { url: judged.url.replace(/\/+$/, '') }
}
