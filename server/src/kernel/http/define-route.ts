import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Static, TSchema } from 'typebox'
import type { Admission } from '../uploads/admission.ts'
import type { RequestContext } from './context.ts'
import type { Entitlement, RouteFacts } from './route-facts.ts'

export type { Deprecation, Entitlement, RouteFacts } from './route-facts.ts'

/** What a handler answers: a status that the route declares, its body, and headers in addition to the kernel's own. */
export interface Answer {
  readonly status: number
  readonly body?: unknown
  /** The body as JSON text that is made already, instead of `body`. */
  readonly text?: string
  /** A body sent as it comes (exports, event streams) instead of `body`. */
  readonly stream?: Readable
  /**
   * Hands the request over to a library that reads and answers it on Node's own objects. The headers of the kernel stand
   * on the response already; `status` is not sent.
   */
  readonly handOver?: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
}

/** What a schema describes; undefined without one. */
export type BodyOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined

/**
 * A route as one constant object. The kernel mounts, validates, documents, limits, audits and authorises from it;
 * the manifest, contract/openapi.json, the isolation test, the permission matrix and `npm run routes` read the same.
 */
interface RouteDefinition<
  Params extends TSchema | undefined = TSchema | undefined,
  Query extends TSchema | undefined = TSchema | undefined,
  Body extends TSchema | undefined = TSchema | undefined,
> extends Omit<RouteFacts, 'params' | 'query' | 'body'> {
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /**
   * Of a route with a raw body: how much the caller may send, decided before any of it is read. The handler decides
   * again in its transaction.
   */
  admit?(context: RequestContext<BodyOf<Params>, BodyOf<Query>>): Promise<Admission>
  handler(context: RequestContext<BodyOf<Params>, BodyOf<Query>, BodyOf<Body>>): Promise<Answer> | Answer
}

/** A route without its schema types, as stored in lists. */
export type Route = RouteDefinition<undefined, undefined, undefined> & {
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
}

/** Checks the definition once at start and answers it as a member of a route list. */
export function defineRoute<
  const Params extends TSchema | undefined = undefined,
  const Query extends TSchema | undefined = undefined,
  const Body extends TSchema | undefined = undefined,
>(definition: RouteDefinition<Params, Query, Body>): Route {
  const { id, path, method } = definition
  if (!/^[a-z0-9_]+(\.[a-zA-Z0-9]+)+$/.test(id)) throw new Error(`Operation id ${id} is not module.verb.`)
  if (!path.startsWith('/')) throw new Error(`Route ${id}: the path starts with a slash.`)
  if (method === 'GET' && definition.body) throw new Error(`Route ${id}: a GET takes no body.`)
  return definition as unknown as Route
}

/**
 * The routes of a module that a school's plan has or not, and that schools switch on and off. Public routes stay open:
 * they confirm what was issued, or take what providers report.
 */
export const entitledTo = (entitlement: Entitlement, routes: readonly Route[]): Route[] =>
  routes.map((route) =>
    route.entitlement === undefined && route.school === 'required' && route.access.kind !== 'public'
      ? { ...route, entitlement }
      : route,
  )

/** Whether a route changes something: opens a transaction, is audited, honours Idempotency-Key. */
export const isWrite = (route: RouteFacts): boolean => route.method !== 'GET' && route.readOnly !== true

export const ok = (body: unknown, headers?: Answer['headers']): Answer => ({
  status: 200,
  body,
  ...(headers ? { headers } : {}),
})
export const created = (body: unknown, headers?: Answer['headers']): Answer => ({
  status: 201,
  body,
  ...(headers ? { headers } : {}),
})
export const accepted = (body: unknown): Answer => ({ status: 202, body })
export const noContent: Answer = { status: 204 }
