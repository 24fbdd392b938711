import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'
import { problemOf } from '../../../../kernel/http/errors.ts'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import { identityOf } from '../../credentials/identity.ts'
import { configurationOf } from './configuration.ts'
import { countFailure } from './failures.ts'
import { exchangeOf, requestContextOf } from './requests.ts'
import { shareSessions } from './sessions.ts'
import { settleExchange } from './settle.ts'

/** The library as one process runs it. */
export interface OpenedProvider {
  readonly provider: Provider
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const opened = new WeakMap<Kernel, OpenedProvider>()

/** The OAuth server of a process: one, with CAMPUS_PUBLIC_URL as issuer. Created at first use. */
export function providerOf(kernel: Kernel): OpenedProvider {
  const known = opened.get(kernel)
  if (known) return known
  const provider = new Provider(kernel.config.publicUrl, configurationOf(kernel))
  fixAddress(provider)
  shareSessions(provider, kernel.database)
  compareByHash(provider, kernel)
  logFailures(provider, kernel)
  provider.use(frame(kernel))
  const made = { provider, answer: provider.callback() }
  opened.set(kernel, made)
  return made
}

/** Every address is made from CAMPUS_PUBLIC_URL: neither Host nor a proxy's header is ever looked at. */
function fixAddress(provider: Provider): void {
  const { issuer } = provider
  const { protocol, host, hostname } = new URL(issuer)
  Object.defineProperties(provider.request, {
    protocol: { get: () => protocol.slice(0, -1) },
    host: { get: () => host },
    hostname: { get: () => hostname },
    href: {
      get(this: { readonly originalUrl: string }) {
        return `${issuer}${this.originalUrl}`
      },
    },
  })
}

/** Secrets are compared by their hash, in constant time; the library holds none. */
function compareByHash(provider: Provider, { database }: Kernel): void {
  const { clients } = identityOf(database)
  provider.Client.prototype.compareClientSecret = async function (
    this: { readonly clientId: string },
    secret: string,
  ) {
    const proven = await clients.provenSecret(this.clientId, secret)
    const exchange = exchangeOf(Provider.ctx)
    if (proven && exchange) exchange.secret = proven
    return proven !== undefined
  }
}

const guesses = ['invalid_client', 'invalid_grant']

function logFailures(provider: Provider, { log }: Kernel): void {
  const count = (ctx: KoaContextWithOIDC, error: Error) => {
    const exchange = exchangeOf(ctx)
    if (!exchange || !guesses.includes(error.message)) return
    exchange.counted = countFailure(exchange.context, error.message).catch((reason: unknown) =>
      log.warn({ err: reason }, 'a failure was not counted'),
    )
  }
  provider.on('grant.error', count)
  provider.on('introspection.error', count)
  provider.on('revocation.error', count)
  provider.on('server_error', (ctx, error) => logServerError(log, ctx, error))
  // Koa's own, which the library's types leave out.
  const koa: EventEmitter = provider
  koa.on('error', (error: Error) => log.error({ err: error }, 'request failed'))
}

/** What broke is logged; where it was the database's moment, the program may try again. */
function logServerError(log: Kernel['log'], ctx: KoaContextWithOIDC, error: Error): void {
  const context = requestContextOf(ctx)
  log.error({ err: error, request_id: context?.requestId, operation: context?.route.id }, 'request failed')
  const { status, retryAfter } = problemOf(error)
  if (status !== 503) return
  ctx.status = status
  ctx.set('retry-after', String(retryAfter ?? 2))
}

const corsHeaders = ['access-control-allow-origin', 'access-control-expose-headers'] as const

/**
 * Wraps every answer of the library: the kernel's CORS headers remain, what was granted is written before
 * it is sent, and a 401 says how to authenticate (RFC 9110 section 15.5.2).
 */
const frame =
  ({ database, log }: Kernel) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const said = corsHeaders.map((name) => [name, ctx.response.get(name)] as const)
    delete ctx.req.headers.origin
    await next()
    // Before the response: the next guess of a busy server must find this one counted.
    await exchangeOf(ctx)?.counted
    await settleExchange(ctx, database).catch((error: Error) => {
      ctx.status = 500
      ctx.body = { error: 'server_error', error_description: 'nothing was granted' }
      logServerError(log, ctx, error)
    })
    for (const [name, value] of said) {
      if (value) ctx.set(name, value)
      else ctx.remove(name)
    }
    if (ctx.status === 401 && !ctx.response.get('www-authenticate'))
      ctx.set('www-authenticate', `Basic realm="${ctx.oidc.provider.issuer}"`)
  }
