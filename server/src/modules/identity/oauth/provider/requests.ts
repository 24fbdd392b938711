import type { IncomingMessage } from 'node:http'
import type { Statement } from '../../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import type { OAuthClientSecretRow } from '../clients/sql.ts'

/** A request that the library is answering, and what it has yet to write. */
export interface Exchange {
  readonly context: RequestContext
  /** Codes and refresh tokens that it spends: each statement answers a row when it was not spent before. */
  readonly spends: Statement<unknown>[]
  /** Tokens that it makes. */
  readonly writes: Statement<unknown>[]
  /** The secret by which the client proved itself. */
  secret?: OAuthClientSecretRow
  /** Ends once a failure of the request is counted; the response waits for it. */
  counted?: Promise<void>
}

const underWay = new WeakMap<object, Exchange>()

/** Remembers it for as long as the request lives. */
export const rememberRequest = (request: IncomingMessage, context: RequestContext): void =>
  void underWay.set(request, { context, spends: [], writes: [] })

/** The request that was handed over; undefined outside of one. */
export const exchangeOf = (ctx: { readonly req: object } | undefined): Exchange | undefined =>
  ctx && underWay.get(ctx.req)

/** The kernel's view of it. */
export const requestContextOf = (ctx: { readonly req: object } | undefined): RequestContext | undefined =>
  exchangeOf(ctx)?.context
