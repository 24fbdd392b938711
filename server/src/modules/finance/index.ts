/** The door of finance: what the school charges, what families pay, and the books underneath. */

import { dependsOnStructure } from '../academics/index.ts'
import { followHouseholdMerges } from './households/follow-merges.ts'
import { followInvoiceMerges } from './invoices/follow-merges.ts'
import { followPaymentMerges } from './payments/follow-merges.ts'

export { batchJob } from './batches/job.ts'
export { type BulkFees, bringFeesIn, type PaymentHabit } from './bulk/bring-in.ts'
export { evidenceFile } from './disputes/evidence.ts'
export { chargeLateFees } from './invoices/late-fees/charge.ts'
export { remindOfInvoices } from './invoices/reminders/remind.ts'
export { rollUp, rollUpLedgers } from './ledger/rollup.ts'
export { verifyLedgerJob } from './ledger/verification/job.ts'
export { planVerifications } from './ledger/verification/plan.ts'
export { type LedgerVerdict, verifyLedger } from './ledger/verify.ts'
export { askAboutPayments } from './providers/ask-waiting.ts'
export { endCheckoutJob } from './providers/end-checkout.ts'
export { ProviderEvents } from './providers/events/provider-events.ts'
export { financeSealed } from './providers/sealed.sql.ts'
export { sendRefundJob } from './providers/send-refund.ts'
export { startPaymentJob } from './providers/start-payment.ts'
export { keepUpProviderEvents } from './providers/upkeep.ts'
export { financeRoutes } from './routes.ts'

followHouseholdMerges()
followInvoiceMerges()
followPaymentMerges()
dependsOnStructure({ noun: 'fee_schedule', table: 'fee_schedules', sessions: ['academic_session_id'] })
