import type { IncomingMessage } from 'node:http'
import type { RequestContext } from '../../../../kernel/http/context.ts'

/** What the kernel knows of a request that the library is answering. */
const underWay = new WeakMap<object, RequestContext>()

/** Remembers it for as long as the request lives. */
export const rememberRequest = (request: IncomingMessage, context: RequestContext): void =>
  void underWay.set(request, context)

/** The kernel's view of a request that was handed over; undefined outside of one. */
export const requestContextOf = (ctx: { readonly req: object } | undefined): RequestContext | undefined =>
  ctx && underWay.get(ctx.req)
