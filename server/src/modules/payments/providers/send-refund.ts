import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { defineJob, type JobContext, type JobDefinition } from '../../../kernel/jobs/define-job.ts'
import { enqueue } from '../../../kernel/jobs/enqueue.ts'
import type { Author } from '../../ledger/index.ts'
import {
  answerLost,
  type HeldRefund,
  holdRefund,
  isToBeSent,
  markRefused,
  markSent,
  markUnanswered,
  markUnsent,
  obstacleOf,
} from '../sending.ts'
import type { Adapter, RefundOrder, RefundState } from './adapter.ts'
import { adapterNamed } from './adapters.ts'
import { type Api, ProviderRefused, ProviderUnavailable } from './api.ts'
import { connected } from './connection.ts'
import { providerEventQueue } from './event-queue.ts'
import { followRefunds } from './events/apply.ts'
import { canSendAgain } from './refund-ways.ts'
import type { Failure } from './rules/facts.ts'
import { keepRefundState } from './save-refund.ts'

type SendRefundInput = Readonly<{ refund: string }>

const work = { kind: 'finance.send_refund', attempts: 6 } as const

/** Requests a refund from the provider, in the background after the transaction that created it. Returns the id of the job. */
export const sendRefund = (tx: Transaction, refundId: string): Promise<string> =>
  enqueue(tx, work, { refund: refundId }, { at: tx.now() })

/**
 * The job that has a refund made by its provider. The id of the refund is the key against making it twice. That the
 * provider is asked is written down before: a worker that is killed then leaves a refund that may have been made, and
 * such a one is looked for, asked for with the same key, or left to the office; it never fails by itself.
 */
export const sendRefundJob = (kernel: Kernel): JobDefinition<SendRefundInput> =>
  defineJob<SendRefundInput>({
    ...work,
    handler: (job) => send(kernel, job),
    failed: (tx, { input, clock }) => giveUp(kernel, tx, input.refund, clock.now(), unavailable),
  })

const unavailable: Failure = {
  code: 'provider_unavailable',
  message: 'The payment provider could not be reached.',
}

/** A refund that is being sent. */
interface Sending {
  readonly order: RefundOrder
  readonly provider: string | null
  /** Whether it may have been made by a try before. */
  readonly again: boolean
  /** Why it is not to be made any more; one that was made before is looked for all the same. */
  readonly obstacle: Failure | undefined
}

async function send(kernel: Kernel, job: JobContext<SendRefundInput>): Promise<unknown> {
  const { tenant, database, clock, input } = job
  const reported = (sent: boolean) => ({ refund_id: input.refund, sent })
  const sending = await database.transaction(tenant, (tx) => begin(kernel, tx, input.refund, clock.now()))
  if (!sending) return reported(false)
  const { order, again, provider } = sending
  const adapter = adapterNamed(provider ?? '')
  try {
    const current = await ask(kernel, tenant, adapter, sending)
    await database.transaction(tenant, async (tx) => {
      if (adapter) await keepRefundState(tx, kernel.box, adapter, { order, standing: current })
      await job.finish(tx, reported(true))
    })
    return reported(true)
  } catch (error) {
    const problem = errorOf(error, adapter, again)
    if (problem === undefined) throw error
    await database.transaction(tenant, (tx) => keepError(kernel, tx, order, clock.now(), problem))
    if (problem.kind === 'unsent') throw error
    return reported(false)
  }
}

const authorAt = (at: Date): Author => ({ at, userId: null, requestId: null })

/** What is to be asked; undefined for a refund that nobody waits for any more. */
async function begin(kernel: Kernel, tx: Transaction, id: string, at: Date): Promise<Sending | undefined> {
  await tx.execute(providerEventQueue.lock(tx.tenant))
  const held = await holdRefund(tx, authorAt(at), id)
  if (!held || !isToBeSent(held.refund)) return undefined
  const { payment, refund } = held
  const again = refund.sent_at !== null
  const obstacle = await obstacleOf(held)
  if (!again && obstacle) {
    await end(kernel, held, () => markRefused(held, obstacle))
    return undefined
  }
  await markSent(held, at)
  return {
    again,
    obstacle,
    provider: payment.provider,
    order: {
      refundId: id,
      paymentId: payment.id,
      providerReference: payment.provider_reference ?? '',
      amount: refund.amount,
      currency: payment.currency,
      reason: refund.reason,
    },
  }
}

async function ask(
  kernel: Kernel,
  tenant: string,
  adapter: Adapter | undefined,
  { order, again, obstacle }: Sending,
): Promise<RefundState> {
  const api: Api | undefined = adapter && (await connected(kernel, tenant, adapter))?.api
  if (!adapter?.refund || !api)
    throw new ProviderRefused('provider_not_connected', 'The school makes no refunds by this provider.')
  if (again && adapter.refundsOnce) throw new ProviderRefused(answerLost.code, answerLost.message)
  const found = again ? await adapter.findRefund?.(api, order) : null
  if (!found && obstacle) throw new ProviderRefused(obstacle.code, obstacle.message)
  const current = found ?? (await adapter.refund(api, order))
  // A response without the refund's id is no response: nobody could query its state.
  if (current.providerReference === '' && current.status !== 'failed')
    throw new ProviderUnavailable('its answer names no refund')
  return current
}

type RowError = Failure & { readonly kind: 'refused' | 'unanswered' | 'unsent' }

/** What an error means for the refund; undefined: the call is made again. */
function errorOf(error: unknown, adapter: Adapter | undefined, again: boolean): RowError | undefined {
  if (error instanceof ProviderRefused) {
    // A try before may have been taken: that this one is refused says nothing of it.
    return { kind: again ? 'unanswered' : 'refused', code: error.code, message: error.message }
  }
  if (!(error instanceof ProviderUnavailable) || !adapter?.refundsOnce) return undefined
  return error.mayBeDone ? { kind: 'unanswered', ...answerLost } : { kind: 'unsent', ...unavailable }
}

async function keepError(
  kernel: Kernel,
  tx: Transaction,
  { refundId }: RefundOrder,
  at: Date,
  error: RowError,
): Promise<void> {
  if (error.kind === 'unanswered') return giveUp(kernel, tx, refundId, at, error)
  await tx.execute(providerEventQueue.lock(tx.tenant))
  const held = await holdRefund(tx, authorAt(at), refundId)
  if (!held) return
  if (error.kind === 'unsent') await markUnsent(held)
  else await end(kernel, held, () => markRefused(held, error))
}

/** Leaves a refund to the provider's events and the office. */
async function giveUp(
  kernel: Kernel,
  tx: Transaction,
  refundId: string,
  at: Date,
  failure: Failure,
): Promise<void> {
  await tx.execute(providerEventQueue.lock(tx.tenant))
  const held = await holdRefund(tx, authorAt(at), refundId)
  if (!held) return
  const isLost = held.refund.sent_at !== null && !canSendAgain(held.payment)
  await end(kernel, held, () => markUnanswered(held, isLost ? answerLost : failure))
}

/** Reports that arrived meanwhile were reserved for this refund; process them again. */
async function end(kernel: Kernel, held: HeldRefund, act: () => Promise<unknown>): Promise<void> {
  await act()
  const adapter = adapterNamed(held.payment.provider ?? '')
  if (adapter) await followRefunds(held.payments.tx, kernel.box, adapter, held.payment)
}
