import { insertAudit } from '../audit/audit.sql.ts'
import { auditEntry } from '../audit/audit.ts'
import { visitOf } from '../auth/principal.ts'
import type { Transaction } from '../db/transaction.ts'
import { claim, type IdempotencyKey, keep, readIdempotencyKey } from '../idempotency/idempotency.ts'
import { sha256 } from '../ids/ids.ts'
import { auditFactsOf, tenantOf } from './audit-facts.ts'
import { isWrite } from './define-route.ts'
import { etagOf, hasBeside, versionOf, withBeside } from './etag.ts'
import type { Exchange } from './exchange.ts'
import { makeContext } from './make-context.ts'
import { sendsEtag } from './openapi-statuses.ts'
import { preconditionFailed } from './problems.ts'
import type { ReadBody } from './read-body.ts'
import { refuseFile } from './refuse-visitor.ts'
import { type Rendered, render } from './respond.ts'
import { honoursIdempotency } from './steps.ts'

/** Runs the handler of a validated request: a read as it is, a write inside its transaction. */
export async function run(exchange: Exchange, body: ReadBody): Promise<Rendered> {
  const { route } = exchange
  if (!isWrite(route)) return runRead(exchange, body)
  const key = idempotencyKeyOf(exchange)
  if (route.ownTransactions) return runUnframed(exchange, body)
  return key ? runOnce(exchange, body, key) : runWrite(exchange, body)
}

async function runRead(exchange: Exchange, body: ReadBody): Promise<Rendered> {
  const { route } = exchange
  const answer = await route.handler(makeContext(exchange, body, undefined))
  refuseFile(exchange.principal, answer)
  if (answer.status < 300) await recordRead(exchange)
  const rendered = render(exchange, answer)
  if (route.method === 'GET') coverBody(exchange, rendered)
  if (rendered.status === 200) tagBody(exchange, rendered.body)
  return rendered
}

/** What somebody reads during a visit is recorded before they see it; other sensitive reads wait for no write. */
async function recordRead(exchange: Exchange): Promise<void> {
  const { kernel, route, principal } = exchange
  if (visitOf(principal) && exchange.school) {
    const entry = auditEntry(auditFactsOf(exchange, 'read'))
    await kernel.database.transaction(entry.tenant, (tx) => tx.execute(insertAudit(entry)))
  } else if (route.auditRead) kernel.readAudit.add(auditEntry(auditFactsOf(exchange, 'read')))
}

/**
 * Sets the ETag of the content where the contract promises one and the handler named no version; removes one
 * that is not promised, such as that of the parent row of a list. In tests a file without its ETag is an error.
 */
function tagBody(exchange: Exchange, body: Rendered['body']): void {
  const { route, kernel } = exchange
  if (!sendsEtag(route)) {
    if (route.method === 'GET') exchange.etag = undefined
    return
  }
  if (typeof body === 'string' || body instanceof Uint8Array) exchange.etag ??= etagOf(versionOf(body))
  const isFile = route.answers[200] === null && body !== null
  if (kernel.checkAnswers && isFile && exchange.etag === undefined)
    throw new Error(`${route.id} answers a file without the ETag that it promises.`)
}

/**
 * A detail shows more than the row of the handler's version: joined members, counts, rows below it. Any change of the
 * answer changes its ETag, so that If-None-Match never hides it; If-Match still compares the version alone.
 */
function coverBody(exchange: Exchange, { body, status }: Rendered): void {
  if (exchange.etag === undefined || typeof body !== 'string' || status >= 300) return
  if (exchange.route.secretMembers || hasBeside(exchange.etag)) return
  exchange.etag = withBeside(exchange.etag, versionOf(body).slice(0, 16))
}

async function runUnframed(exchange: Exchange, body: ReadBody): Promise<Rendered> {
  return render(exchange, await exchange.route.handler(makeContext(exchange, body, undefined)))
}

const runWrite = (exchange: Exchange, body: ReadBody): Promise<Rendered> =>
  exchange.kernel.database.transaction(tenantOf(exchange), (tx) => handle(exchange, body, tx))

async function handle(exchange: Exchange, body: ReadBody, tx: Transaction): Promise<Rendered> {
  exchange.notes.length = 0
  const answer = await exchange.route.handler(makeContext(exchange, body, tx))
  refuseFile(exchange.principal, answer)
  refuseUnmatched(exchange)
  const rendered = render(exchange, answer)
  // The answer of a PUT may describe what was stored and not show it: a photo.
  if (exchange.route.method !== 'PUT') coverBody(exchange, rendered)
  tx.last(insertAudit(auditEntry(auditFactsOf(exchange, 'write'))))
  return rendered
}

/**
 * A precondition is never passed over (RFC 9110 section 13.1.1): what has no version that the handler looked at has
 * no ETag that could match.
 */
function refuseUnmatched({ route, request, matched }: Exchange): void {
  const ifMatch = request.headers['if-match']
  if (ifMatch === undefined || ifMatch.trim() === '*' || matched) return
  if (['PUT', 'PATCH', 'DELETE'].includes(route.method)) throw preconditionFailed()
}

/**
 * Effect and stored answer are committed together. An error response rolls back and is not stored: once its cause is
 * gone, the same key runs the request again.
 */
async function runOnce(exchange: Exchange, body: ReadBody, key: IdempotencyKey): Promise<Rendered> {
  const fingerprint = fingerprintOf(exchange, body)
  return exchange.kernel.database.transaction(key.tenant, async (tx) => {
    const stored = await claim(tx, key, fingerprint)
    if (stored) return replayed(stored.status, stored.headers, stored.body)
    const rendered = await handle(exchange, body, tx)
    if (rendered.status < 400) keep(tx, key, { fingerprint, ...storable(exchange, rendered) })
    return rendered
  })
}

function idempotencyKeyOf(exchange: Exchange): IdempotencyKey | undefined {
  if (!honoursIdempotency(exchange)) return undefined
  const key = readIdempotencyKey(exchange.request.headers['idempotency-key'])
  if (key === undefined) return undefined
  const { principal, route } = exchange
  return {
    tenant: tenantOf(exchange),
    principal:
      principal.kind === 'anonymous'
        ? `anonymous ${exchange.address}`
        : (principal.userId ?? principal.credential.id),
    operation: route.id,
    key,
  }
}

/** What was asked, not how it was spelled: another carrier of the school or a trailing slash is the same request. */
const fingerprintOf = ({ route, params, query, school }: Exchange, body: ReadBody): Buffer =>
  sha256(
    Buffer.concat([Buffer.from(JSON.stringify([route.id, params, query, school?.id ?? null])), body.digest]),
  )

const storedHeaders = ['content-type', 'location', 'link']

/** What of an answer is stored: secrets shown once are left out and the replay says so. */
function storable(
  { route, etag }: Exchange,
  rendered: Rendered,
): { status: number; headers: Record<string, string>; body: string | null } {
  const headers: Record<string, string> = etag ? { etag } : {}
  for (const [name, value] of Object.entries(rendered.headers)) {
    if (storedHeaders.includes(name) && typeof value === 'string') headers[name] = value
  }
  const text = typeof rendered.body === 'string' ? rendered.body : null
  if (!route.secretMembers || text === null) return { status: rendered.status, headers, body: text }
  const body = JSON.parse(text) as Record<string, unknown>
  const shown = route.secretMembers.filter((name) => body[name] !== undefined)
  for (const name of shown) delete body[name]
  const stored = shown.length > 0 ? { ...body, secret_omitted: true } : body
  return { status: rendered.status, headers, body: JSON.stringify(stored) }
}

const replayed = (status: number, headers: Record<string, string>, body: string | null): Rendered => ({
  status,
  headers: { ...headers, 'idempotent-replayed': 'true' },
  body,
})
