import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { deliveryQueue } from '../delivery-queue.ts'
import { type EndpointRow, selectEndpoint } from '../endpoints/sql.ts'
import { judgeTry, type Outcome } from '../rules/schedule.ts'
import { disableEndpoint, reportDead } from './notify-trouble.ts'
import type { Tried } from './send.ts'
import {
  type ClaimedTogether,
  insertAttempts,
  type Mark,
  secondsUntilDue,
  updateClaimed,
  updateEndpointFailing,
  updateEndpointWell,
  updateGivenBack,
  updateMarked,
} from './sql.ts'

/** Milliseconds for which claimed deliveries are hidden from other workers. */
export const leaseFor = 120_000

/** An endpoint where nothing arrives for so long is switched off (Standard Webhooks: after days). */
const maxFailing = 5 * 86_400_000

/** What a lane has done since the last time, and how much it takes next. */
export interface Turn {
  readonly tried: readonly Tried[]
  /** Ids of what was claimed and not begun. */
  readonly givenBack: readonly string[]
  /** Deliveries to claim; 0 to end. */
  readonly most: number
  /** Claims nothing that was due before; null: everything. */
  readonly from: Date | null
}

/**
 * Marks what was tried, with its place in the log, and claims what is due next: one transaction, so that one round trip
 * of a fast receiver serves both. Where nothing is due it plans when the worker loop is next needed; until then the
 * loop's own plan applies, which is no later than the end of a lease.
 */
export function settle(
  kernel: Kernel,
  { school, endpointId }: { readonly school: School; readonly endpointId: string },
  { tried, givenBack, most: max, from }: Turn,
): Promise<{ endpoint: EndpointRow | undefined; claimed: readonly ClaimedTogether[] }> {
  const { database, clock } = kernel
  const tenant = school.id
  const judged = tried.map((one) => ({ ...one, outcome: judge(one, clock.now()) }))
  return database.transaction(tenant, async (tx) => {
    const now = clock.now()
    const lease = new Date(now.getTime() + leaseFor)
    const [endpoint] = await Promise.all([
      tx.one(selectEndpoint(tenant, endpointId)),
      ...writeDown(tx, judged, givenBack, now),
    ])
    if (endpoint && judged.length > 0) await judgeEndpoint(kernel, tx, { school, endpoint }, judged)
    const claimed =
      max === 0 ? [] : await tx.query(updateClaimed(tenant, endpointId, { now, lease, most: max, from }))
    if (claimed.length === 0) {
      tx.last(deliveryQueue.lock(tenant))
      tx.last(deliveryQueue.plan(tenant, secondsUntilDue(tenant, now, 1)))
    }
    return { endpoint, claimed }
  })
}

interface Judged extends Tried {
  readonly outcome: Outcome
}

const judge = ({ attempt: { attempt, status }, retryAfter }: Tried, now: Date): Outcome =>
  judgeTry({ attempt, retryAfter, ...(status === null ? {} : { status }) }, Math.random(), now)

function writeDown(
  tx: Transaction,
  judged: readonly Judged[],
  givenBack: readonly string[],
  now: Date,
): Promise<unknown>[] {
  const { tenant } = tx
  const back = givenBack.length > 0 ? [tx.execute(updateGivenBack(tenant, givenBack, now))] : []
  if (judged.length === 0) return back
  const marks = judged.map((one) => markOf(one, now))
  const attempts = judged.map(({ attempt }) => attempt)
  return [...back, tx.execute(updateMarked(tenant, marks, now)), tx.execute(insertAttempts(tenant, attempts))]
}

function markOf(
  { attempt: { deliveryId, attempt, status, fault: error }, outcome }: Judged,
  now: Date,
): Mark {
  const wait = outcome.kind === 'again' ? outcome.seconds * 1000 : 0
  return {
    id: deliveryId,
    attempt,
    status,
    fault: error,
    state: outcome.kind === 'again' ? 'waiting' : outcome.kind === 'delivered' ? 'delivered' : 'dead',
    nextAt: new Date(now.getTime() + wait),
  }
}

/** What the tries say of the endpoint itself: well, failing, gone. */
async function judgeEndpoint(
  kernel: Kernel,
  tx: Transaction,
  of: { readonly school: School; readonly endpoint: EndpointRow },
  judged: readonly Judged[],
): Promise<void> {
  const { endpoint } = of
  const now = kernel.clock.now()
  const some = (kind: Outcome['kind']): boolean => judged.some(({ outcome }) => outcome.kind === kind)
  if (some('delivered')) await tx.execute(updateEndpointWell(tx.tenant, endpoint.id, now))
  if (endpoint.status !== 'active') return
  if (some('gone')) return disableEndpoint(kernel, tx, of, 'gone')
  if (some('dead')) await reportDead(kernel, tx, of)
  if (some('delivered')) return
  const row = await tx.one(updateEndpointFailing(tx.tenant, endpoint.id, now))
  if (row && now.getTime() - row.failing_since.getTime() >= maxFailing)
    await disableEndpoint(kernel, tx, of, 'failing')
}
