import type { Visit } from '../auth/principal.ts'
import { isWrite, type RouteFacts } from './define-route.ts'
import { wantsEvents } from './event-stream.ts'
import { visitReadOnly, visitRefused } from './problems.ts'

/**
 * What nobody does during a visit, whatever the school agreed to: deleting, whatever asks for a proof of identity,
 * secrets, whole files, changes that every member may make for themself, and answers that outlast the visit.
 *
 * @throws visitReadOnly, visitRefused
 */
export function refuseVisitor(
  visit: Visit,
  route: RouteFacts,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): void {
  const writes = isWrite(route)
  if (writes && visit.readOnly) throw visitReadOnly()
  const isPersonal = writes && route.access.kind !== 'right'
  const isFile = route.answers[200] === null && !writes
  const isRefused =
    route.method === 'DELETE' || route.stepUp === true || (route.secretMembers?.length ?? 0) > 0
  if (isRefused || isPersonal || isFile || wantsEvents(headers)) throw visitRefused()
}
