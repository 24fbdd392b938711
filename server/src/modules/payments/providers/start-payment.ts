import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { defineJob, type JobContext, type JobDefinition } from '../../../kernel/jobs/define-job.ts'
import { enqueue } from '../../../kernel/jobs/enqueue.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { selectUserById } from '../../identity/index.ts'
import type { Author } from '../../ledger/index.ts'
import { selectGuardianContact } from '../../people/index.ts'
import { settlePayment } from '../settle.ts'
import type { Adapter, Begun, Order } from './adapter.ts'
import { adapterNamed } from './adapters.ts'
import { type Api, ProviderRefused } from './api.ts'
import { type Connected, connected } from './connection.ts'
import { providerEventQueue } from './event-queue.ts'
import type { Failure } from './rules/facts.ts'
import { type BegunRow, selectToBegin, updateBegun, updateUnmatchedAgain } from './sql.ts'

type StartPaymentInput = Readonly<{ payment: string }>

const work = { kind: 'finance.start_payment', attempts: 6 } as const

/** Begins a payment with its provider, in the background of the transaction that made it. Answers the id of the job. */
export const beginOnlinePayment = (tx: Transaction, paymentId: string): Promise<string> =>
  enqueue(tx, work, { payment: paymentId }, { at: tx.now() })

/**
 * The job that begins a payment with its provider. The id of the payment is the key against doing it twice: a worker
 * that is killed between asking and writing down asks again and is answered the same.
 */
export const startPaymentJob = (kernel: Kernel): JobDefinition<StartPaymentInput> =>
  defineJob<StartPaymentInput>({
    ...work,
    handler: (job) => startPayment(kernel, job),
    failed: (tx, { input, clock }) =>
      fail(tx, input.payment, clock.now(), {
        code: 'provider_unavailable',
        message: 'The payment provider could not be reached.',
      }),
  })

const fail = async (tx: Transaction, paymentId: string, at: Date, failure: Failure): Promise<void> => {
  const author: Author = { at, userId: null, requestId: null }
  await settlePayment(tx, author, { paymentId, to: 'failed', at, failure, provisional: true })
}

async function startPayment(kernel: Kernel, job: JobContext<StartPaymentInput>): Promise<unknown> {
  const { tenant, database, clock, input } = job
  const [[payment]] = await database.read(tenant, [selectToBegin(tenant, input.payment)])
  if (!payment || !waits(payment)) return { payment_id: input.payment, begun: false }
  const adapter = adapterNamed(payment.provider ?? '')
  try {
    const { begun, by } = await begin(kernel, job, payment, adapter)
    return await database.transaction(tenant, async (tx) => {
      await keepBegun(tx, by, payment.id, begun)
      const result = { payment_id: payment.id, begun: true }
      await job.finish(tx, result)
      return result
    })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const failure = { code: error.code, message: error.message }
    await database.transaction(tenant, (tx) => fail(tx, payment.id, clock.now(), failure))
    return { payment_id: payment.id, begun: false }
  }
}

/** Not ended, and not begun before. */
const waits = ({ status, checkout }: BegunRow): boolean =>
  (status === 'pending' || status === 'processing') && (checkout === null || 'asked_at' in checkout)

async function begin(
  kernel: Kernel,
  { tenant, database, clock }: JobContext<StartPaymentInput>,
  payment: BegunRow,
  by: Adapter | undefined,
): Promise<{ begun: Begun; by: Adapter }> {
  const school = await kernel.ports.schoolById(tenant)
  const connection = by && (await connected(kernel, tenant, by))
  if (!school || !by || !connection)
    throw new ProviderRefused('provider_not_connected', 'The school takes no payments by this provider.')
  if (by.beginsOnce) {
    if (payment.checkout)
      throw new ProviderRefused('answer_lost', 'It is not known whether the provider was reached; try again.')
    const requested = { asked_at: clock.now().toISOString() }
    await database.transaction(tenant, (tx) =>
      tx.execute(
        updateBegun(tenant, payment.id, { checkout: requested, providerReference: null, at: clock.now() }),
      ),
    )
  }
  const order = await orderOf(kernel, school, connection, payment, by)
  return { begun: judged(await by.begin(connection.api, order), connection.api), by }
}

async function orderOf(
  { config, database }: Kernel,
  school: School,
  { settings }: Connected,
  payment: BegunRow,
  { provider }: Adapter,
): Promise<Order> {
  const webhook = new URL(`${config.publicUrl}/finance/payments/webhook/${provider}/`)
  webhook.searchParams.set('school_slug', school.slug)
  if (provider === 'mpesa') {
    webhook.searchParams.set('token', String(settings['webhook_token']).split(' ')[0] ?? '')
    webhook.searchParams.set('payment', payment.id)
  }
  return {
    paymentId: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    title: payment.purpose === 'wallet' ? `${school.name}: family wallet` : `${school.name}: school fees`,
    payer: await payerOf(database, school.id, payment.created_by),
    returnUrl: `${config.publicUrl}/schools/${school.slug}/family-money/payments/${payment.id}`,
    webhookUrl: webhook.href,
  }
}

/** How to reach the user who requested the payment: as the school knows the guardian, else through the account. */
async function payerOf(
  database: Kernel['database'],
  tenant: string,
  userId: string | null,
): Promise<Order['payer']> {
  if (userId === null) return { email: null, phone: null }
  const [[[guardian]], [user]] = await Promise.all([
    database.read(tenant, [selectGuardianContact(tenant, userId)]),
    database.global(selectUserById(userId)),
  ])
  return { email: guardian?.email ?? user?.email ?? null, phone: guardian?.phone ?? null }
}

/** A page that a browser opens is at a web address; whatever else an interface answers is none. */
function judged(begun: Begun, { url: base }: Api): Begun {
  const { url } = begun.checkout
  if (!('url' in begun.checkout)) return begun
  // Only a listed network is called by http at all.
  const kinds = base.startsWith('http:') ? ['https:', 'http:'] : ['https:']
  if (typeof url === 'string' && URL.canParse(url) && kinds.includes(new URL(url).protocol)) return begun
  throw new ProviderRefused('no_payment_page', 'The provider named no page where families pay.')
}

/** Marks earlier events with the provider's id of the payment for processing. */
async function keepBegun(tx: Transaction, { provider }: Adapter, id: string, begun: Begun): Promise<void> {
  const { checkout, providerReference } = begun
  await tx.execute(providerEventQueue.lock(tx.tenant))
  await tx.execute(updateBegun(tx.tenant, id, { checkout, providerReference, at: tx.now() }))
  if (providerReference === null) return
  await tx.execute(updateUnmatchedAgain(tx.tenant, provider, [providerReference]))
  tx.last(providerEventQueue.wake(tx.tenant))
}
