import { insertAudit } from '../audit/audit.sql.ts'
import { auditEntry } from '../audit/audit.ts'
import type { Transaction } from '../db/transaction.ts'
import { todayIn } from '../time/zones.ts'
import { auditFactsOf, tenantOf } from './audit-facts.ts'
import type { RequestContext } from './context.ts'
import { etagMatches, etagOf, namesVersion } from './etag.ts'
import type { Exchange } from './exchange.ts'
import { limitByRoute } from './limit-steps.ts'
import { preconditionFailed } from './problems.ts'
import type { ReadBody } from './read-body.ts'
import { readBytes } from './read-bytes.ts'

/** The handler's view of an exchange. */
export function makeContext(
  exchange: Exchange,
  body: ReadBody,
  tx: Transaction | undefined,
): RequestContext<never, never, never> {
  const { kernel, request, principal } = exchange
  const tenant = tenantOf(exchange)
  return {
    route: exchange.route,
    requestId: exchange.requestId,
    params: exchange.params as never,
    query: exchange.query as never,
    body: body.value as never,
    headers: request.headers,
    address: exchange.address,
    network: exchange.network,
    principal,
    credential: exchange.credential,
    get school() {
      if (!exchange.school) throw new Error(`${exchange.route.id} has no school in this request.`)
      return exchange.school
    },
    schoolIfAny: exchange.school,
    clock: kernel.clock,
    log: kernel.log,
    database: kernel.database,
    kernel,
    upload: body.upload,
    bytes: (maxBytes) => readBytes(request, maxBytes),
    countLimits: () => limitByRoute(exchange),
    get tx() {
      if (!tx) throw new Error(`${exchange.route.id} has no transaction of the kernel.`)
      return tx
    },
    get today() {
      return todayIn(kernel.clock, exchange.school?.timeZone ?? 'UTC')
    },
    url: (path) => `${kernel.config.publicUrl}${path}`,
    // A second connection while the transaction holds one would end in waiting for each other.
    read: ((statements: Parameters<typeof kernel.database.read>[1]) =>
      tx
        ? Promise.all(statements.map((statement) => tx.query(statement)))
        : kernel.database.read(tenant, statements)) as RequestContext['read'],
    audit: (note) => void exchange.notes.push(note),
    auditIn: async (own, note, action = 'write') => {
      const facts = auditFactsOf(exchange, action, own.tenant)
      await own.execute(insertAudit(auditEntry({ ...facts, notes: [...facts.notes, note] })))
    },
    etag: (version, beside) => (exchange.etag = etagOf(version, beside)),
    requireMatch: (version, beside) => requireMatch(exchange, version, beside),
    isConditional: exchange.request.headers['if-match'] !== undefined,
    pageUrl: (cursor) => pageUrl(exchange, cursor),
    headersOnly: exchange.request.method === 'HEAD',
  }
}

function requireMatch(exchange: Exchange, version: string | number, beside?: string): void {
  exchange.matched = true
  const ifMatch = exchange.request.headers['if-match']
  if (ifMatch === undefined) return
  const isMatch =
    beside === undefined ? namesVersion(ifMatch, version) : etagMatches(ifMatch, etagOf(version, beside))
  if (!isMatch) throw preconditionFailed()
}

function pageUrl({ request, kernel }: Exchange, cursor: string | null): string {
  const url = new URL(`${kernel.config.publicUrl}${request.url}`)
  url.searchParams.delete('cursor')
  if (cursor !== null) url.searchParams.set('cursor', cursor)
  return url.href
}
