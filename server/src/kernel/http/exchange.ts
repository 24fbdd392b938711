import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuditNote } from '../audit/audit.ts'
import { anonymous, type Credential, type Principal } from '../auth/principal.ts'
import { networkOf } from '../limits/network.ts'
import type { School } from '../tenancy/school.ts'
import type { Route } from './define-route.ts'
import type { Kernel } from './kernel.ts'

/** One request on its way through the pipeline: the results of each step for the next ones. */
export interface Exchange {
  readonly kernel: Kernel
  readonly route: Route
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly requestId: string
  readonly address: string
  /** What limits count the address by: an IPv4 address, or the /64 of an IPv6 one. */
  readonly network: string
  school: School | undefined
  credential: Credential | undefined
  principal: Principal
  params: unknown
  query: unknown
  readonly notes: AuditNote[]
  etag: string | undefined
  /** Whether the handler has held If-Match against what it changes. */
  matched: boolean
  /** Rows that the database answered for it. */
  rowsRead?: number
}

export const openExchange = (
  kernel: Kernel,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Exchange => ({
  kernel,
  route,
  request,
  reply,
  requestId: request.id,
  address: request.ip,
  network: networkOf(request.ip),
  school: undefined,
  credential: undefined,
  principal: anonymous,
  params: undefined,
  query: undefined,
  notes: [],
  etag: undefined,
  matched: false,
})
