import type { Transaction } from '../../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../../kernel/http/kernel.ts'
import type { WorkerLoop } from '../../../../kernel/jobs/worker-loop.ts'
import { addToMonths } from '../months.sql.ts'
import type { TextConnection } from '../providers/adapter.ts'
import { textAdapters } from '../providers/adapters.ts'
import { TextRefused, TextUnanswered } from '../providers/api.ts'
import { textQueue } from '../text-queue.ts'
import { type ClaimedText, claimTexts } from './claim.ts'
import { type SettledText, secondsUntilDue, selectCharged, updateLost, updateSettled } from './sql.ts'
import { suppress } from './suppress.ts'

/** Texts of one transaction, all on their way at once: few, since a worker that stops leaves so many unclear. */
const batch = 10
/** Transactions of one run; more goes on in the next, so that one school does not hold the worker. */
const maxBatches = 50
/** Seconds after which a call that came to no end counts as lost: far beyond the deadline of calls. */
const lease = 300
/** Seconds between two looks whether a suspended school is active again. */
const asleep = 600
/** Tries of a text that surely did not leave. */
const maxAttempts = 5

interface Outcome extends SettledText {
  /** A number that the provider sends nothing to any more. */
  readonly optedOut?: string
}

const nothingKnown = { reason: null, providerId: null, dueAt: null } as const

/** The worker loop that sends text messages. What it does not know to have left is never sent again. */
export class TextSender implements WorkerLoop {
  readonly name = textQueue.name
  readonly #kernel: Kernel
  #stopping = false

  constructor(kernel: Kernel) {
    this.#kernel = kernel
  }

  async run(tenant: string): Promise<void> {
    const { database, clock, ports } = this.#kernel
    const school = await ports.schoolById(tenant)
    if (!school || school.status === 'closed') return
    await database.transaction(tenant, (tx) =>
      tx.execute(updateLost(tenant, new Date(clock.now().getTime() - lease * 1000))),
    )
    const isActive = await this.#sendBatches(tenant)
    await database.transaction(tenant, async (tx) => {
      await tx.execute(textQueue.lock(tenant))
      const how = { least: isActive ? 1 : asleep, lease }
      await tx.execute(textQueue.plan(tenant, secondsUntilDue(tenant, clock.now(), how)))
    })
  }

  /** Sends what is due, while the school is active; false: it is not. */
  async #sendBatches(tenant: string): Promise<boolean> {
    const { database, ports } = this.#kernel
    for (let round = 0; round < maxBatches && !this.#stopping; round += 1) {
      const school = await ports.schoolById(tenant)
      if (school?.status !== 'active') return false
      const claim = await database.transaction(tenant, (tx) => claimTexts(tx, this.#kernel, school, batch))
      const { connection, texts } = claim
      if (connection && texts.length > 0) {
        const outcomes = await Promise.all(texts.map((text) => this.#send(text, connection)))
        await database.transaction(tenant, (tx) => this.#settle(tx, outcomes))
      }
      if (claim.count < batch) break
    }
    return true
  }

  stop(): Promise<void> {
    this.#stopping = true
    return Promise.resolve()
  }

  async #send(text: ClaimedText, connection: TextConnection): Promise<Outcome> {
    const { outbound: guard, clock } = this.#kernel
    const adapter = textAdapters[connection.provider]
    try {
      const providerId = await adapter.send(text, { connection, guard, now: clock.now() })
      return { ...nothingKnown, id: text.id, state: 'sent', providerId }
    } catch (error) {
      return this.#failed(text, error)
    }
  }

  #failed(text: ClaimedText, error: unknown): Outcome {
    const { id, to } = text
    if (error instanceof TextRefused) {
      const refused: Outcome = { ...nothingKnown, id, state: 'failed', reason: error.code }
      return error.isOptedOut ? { ...refused, optedOut: to } : refused
    }
    if (error instanceof TextUnanswered)
      return error.mayBeSent
        ? { ...nothingKnown, id, state: 'unknown', reason: error.code }
        : this.#later(text, error.code)
    this.#kernel.log.warn({ err: error, text: id }, 'texts')
    return { ...nothingKnown, id, state: 'unknown', reason: 'failed' }
  }

  /** Another try of what surely did not leave, after 1, 4, 9 and 16 minutes. */
  #later({ id, attempts }: ClaimedText, reason: string): Outcome {
    if (attempts >= maxAttempts) return { id, state: 'failed', reason, providerId: null, dueAt: null }
    const dueAt = new Date(this.#kernel.clock.now().getTime() + attempts ** 2 * 60_000)
    return { id, state: 'queued', reason, providerId: null, dueAt }
  }

  async #settle(tx: Transaction, outcomes: readonly Outcome[]): Promise<void> {
    const now = this.#kernel.clock.now()
    const uncharged = outcomes.flatMap(({ id, state }) =>
      state === 'failed' || state === 'queued' ? [id] : [],
    )
    const charged = uncharged.length > 0 ? await tx.query(selectCharged(tx.tenant, uncharged)) : []
    await tx.query(updateSettled(tx.tenant, outcomes, now))
    if (charged.length > 0)
      await tx.execute(
        addToMonths(
          tx.tenant,
          charged.map(({ month, currency, cost_micros }) => ({
            month,
            currency,
            micros: -BigInt(cost_micros),
          })),
        ),
      )
    const optedOut = outcomes.flatMap(({ optedOut: phone }) => phone ?? [])
    await suppress(tx, [...new Set(optedOut)], 'provider', now)
  }
}
