import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { defineJob, type JobDefinition } from '../../../kernel/jobs/define-job.ts'
import { enqueue } from '../../../kernel/jobs/enqueue.ts'
import { adapterNamed } from './adapters.ts'
import { ProviderRefused } from './api.ts'
import { connected } from './connection.ts'
import { selectToBegin } from './sql.ts'

type EndCheckoutInput = Readonly<{ payment: string }>

const work = { kind: 'finance.end_checkout', attempts: 4 } as const

/** Has the provider end the checkout of a cancelled payment, where it can. */
export async function endCheckout(
  tx: Transaction,
  payment: {
    readonly id: string
    readonly provider: string | null
    readonly provider_reference: string | null
  },
): Promise<void> {
  if (payment.provider_reference === null || !adapterNamed(payment.provider ?? '')?.expire) return
  await enqueue(tx, work, { payment: payment.id }, { at: tx.now() })
}

/** The job that ends a checkout. Money that comes all the same is booked as ever. */
export const endCheckoutJob = (kernel: Kernel): JobDefinition<EndCheckoutInput> =>
  defineJob<EndCheckoutInput>({
    ...work,
    handler: async ({ tenant, database, input, log }) => {
      const [[payment]] = await database.read(tenant, [selectToBegin(tenant, input.payment)])
      const adapter = adapterNamed(payment?.provider ?? '')
      const reference = payment?.provider_reference ?? null
      if (payment?.status !== 'cancelled' || reference === null || !adapter?.expire) return { ended: false }
      const connection = await connected(kernel, tenant, adapter)
      if (!connection) return { ended: false }
      try {
        await adapter.expire(connection.api, reference)
        return { ended: true }
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
        log.info({ payment: payment.id, reason: error.message }, 'payment provider')
        return { ended: false }
      }
    },
  })
