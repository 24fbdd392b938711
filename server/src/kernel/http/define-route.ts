import type { Readable } from 'node:stream'
import type { Static, TSchema } from 'typebox'
import type { RateRule } from '../limits/rules.ts'
import type { Access } from './access.ts'
import type { RequestContext } from './context.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a handler answers: a status that the route declares, its body, and headers besides the kernel's own. */
export interface Answer {
  readonly status: number
  readonly body?: unknown
  /** A body sent as it comes (exports, event streams) instead of `body`. */
  readonly stream?: Readable
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
}

/** What a school must be entitled to: a module code, a feature of it, or both. */
export interface Entitlement {
  readonly module?: string
  readonly feature?: string
}

/** Whether a request needs a school: `required`, `optional` (read when sent), or `none` (carriers are ignored). */
export type SchoolContext = 'required' | 'optional' | 'none'

type SchemaOr<Schema> = Schema extends TSchema ? Static<Schema> : undefined

/**
 * A route as one constant object. The kernel mounts, validates, documents, limits, audits and authorises from it;
 * the manifest, contract/openapi.json, the isolation test, the permission matrix and `npm run routes` read the same.
 */
export interface RouteDefinition<
  Params extends TSchema | undefined = TSchema | undefined,
  Query extends TSchema | undefined = TSchema | undefined,
  Body extends TSchema | undefined = TSchema | undefined,
> {
  /** Operation id `module.verb`. */
  readonly id: string
  readonly method: Method
  /** The full path with its trailing slash as published; both spellings answer. Parameters as `:name`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly school: SchoolContext
  readonly entitlement?: Entitlement
  readonly params?: Params
  readonly query?: Query
  /** Schema of the JSON body; a body that may be left out is said by `bodyOptional`. */
  readonly body?: Body
  readonly bodyOptional?: boolean
  /** Takes the raw body as a stream, of these media types (empty: any). */
  readonly raw?: { readonly mediaTypes: readonly string[]; readonly maximumBytes: number }
  /** JSON bodies above 1 MiB: bulk routes say how much. */
  readonly bodyLimit?: number
  /** Answer schemas by status; `null` for an answer without JSON body (204, 304, files). */
  readonly answers: Readonly<Record<number, TSchema | null>>
  /** Media types of non-JSON answers by status, for the documentation. */
  readonly produces?: Readonly<Record<number, readonly string[]>>
  /** Needs a credential proved within the last 5 minutes (RFC 9470). */
  readonly stepUp?: boolean
  /** Limits besides those of the caller's kind. */
  readonly limits?: readonly RateRule[]
  /** Reads of sensitive data and exports leave an audit row too. Writes always do. */
  readonly auditRead?: boolean
  /** Members of the answer shown once: left out of the stored idempotent answer. */
  readonly secretMembers?: readonly string[]
  /** Ignores Idempotency-Key (authentication). */
  readonly notIdempotent?: boolean
  /** A read although its method is POST (conversion, validation, password check): no transaction, no write audit. */
  readonly readOnly?: boolean
  /** Write routes that manage their own transactions (tokens): the kernel opens none. */
  readonly ownTransactions?: boolean
  /** RFC 9745 / RFC 8594 marks. */
  readonly deprecated?: Deprecation
  /** Unpublished addresses of the same operation. */
  readonly aliases?: readonly string[]
  /** Not part of the JSON contract: pages, metrics. */
  readonly internal?: boolean
  /** Key under `endpoints` in the manifests; without it the operation id. */
  readonly manifestKey?: string
  handler(
    context: RequestContext<SchemaOr<Params>, SchemaOr<Query>, SchemaOr<Body>>,
  ): Promise<Answer> | Answer
}

export interface Deprecation {
  readonly operation: string
  /** Dates `YYYY-MM-DD`. */
  readonly deprecated: string
  readonly sunset: string
  /** Path of the successor. */
  readonly successor: string
}

/** A route whose schema types are forgotten, as lists hold it. */
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

/** Whether a route changes something: opens a transaction, is audited, honours Idempotency-Key. */
export const isWrite = (route: Route): boolean => route.method !== 'GET' && route.readOnly !== true

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
