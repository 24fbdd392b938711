import { type Principal, type Visit, visitOf } from '../auth/principal.ts'
import { type Answer, isWrite, type RouteFacts } from './define-route.ts'
import { wantsEvents } from './event-stream.ts'
import { visitReadOnly, visitRefused } from './problems.ts'

/**
 * What nobody does during a visit, whatever the school agreed to: deleting, settings by which records are deleted, whatever asks for a proof of identity,
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
    route.method === 'DELETE' ||
    route.deletes === true ||
    route.stepUp === true ||
    (route.secretMembers?.length ?? 0) > 0
  if (isRefused || isPersonal || isFile || wantsEvents(headers)) throw visitRefused()
}

/**
 * A route may answer with data or with a file, as its query says: a visitor gets the data alone.
 *
 * @throws visitRefused
 */
export function refuseFile(principal: Principal, { stream, handOver, headers }: Answer): void {
  if (!visitOf(principal)) return
  const mediaType = String(headers?.['content-type'] ?? 'application/json')
  if (!stream && !handOver && mediaType.startsWith('application/json')) return
  stream?.destroy()
  throw visitRefused()
}
