import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { fileReferences } from '../files/index.ts'
import { mergeParts } from '../people/index.ts'
import { batchJob } from './batches/job.ts'
import { evidenceFile } from './disputes/evidence.ts'
import { financeTypes } from './event-types.ts'
import { householdMergeParts } from './households/on-person-merged.ts'
import { chargeLateFees } from './invoices/late-fees/charge.ts'
import { invoiceMergeParts } from './invoices/on-person-merged.ts'
import { remindOfInvoices } from './invoices/reminders/remind.ts'
import { rollUpLedgers } from './ledger/rollup.ts'
import { verifyLedgerJob } from './ledger/verification/job.ts'
import { planVerifications } from './ledger/verification/plan.ts'
import { paymentMergePart } from './payments/on-person-merged.ts'
import { askAboutPayments } from './providers/ask-waiting.ts'
import { endCheckoutJob } from './providers/end-checkout.ts'
import { ProviderEvents } from './providers/events/provider-events.ts'
import { financeSealed } from './providers/sealed.sql.ts'
import { sendRefundJob } from './providers/send-refund.ts'
import { startPaymentJob } from './providers/start-payment.ts'
import { keepUpProviderEvents } from './providers/upkeep.ts'
import { financeRoutes } from './routes.ts'

export const finance = defineModule({
  name: 'finance',
  routes: financeRoutes,
  jobs: [startPaymentJob, sendRefundJob, endCheckoutJob, batchJob, verifyLedgerJob],
  loops: [(kernel) => new ProviderEvents(kernel)],
  schedule: [
    { name: 'provider-events', crontab: '37 2 * * *', run: keepUpProviderEvents },
    { name: 'late-fees', crontab: '23 * * * *', run: chargeLateFees },
    { name: 'remind-of-invoices', crontab: '37 * * * *', run: remindOfInvoices },
    { name: 'ask-about-payments', crontab: '*/10 * * * *', run: askAboutPayments },
    { name: 'ledgers', crontab: '*/10 * * * *', run: rollUpLedgers },
    { name: 'verify-ledgers', crontab: '6,16,26,36,46,56 * * * *', run: planVerifications },
  ],
  sealedColumns: financeSealed,
  extends: [
    operationGroups.with({
      name: 'finance',
      description:
        'Invoices, payments, refunds, discounts, wallets, ledgers and the events of payment providers.',
    }),

    eventTypeGroups.with({ area: 'accounting', types: financeTypes }),

    fileReferences.with(evidenceFile),
    mergeParts.with(...householdMergeParts, ...invoiceMergeParts, paymentMergePart),
    structureDependents.with({
      noun: 'fee_schedule',
      table: 'fee_schedules',
      sessions: ['academic_session_id'],
    }),
  ],
})
