import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { dateIn } from '../../../kernel/time/zones.ts'
import { financeSettingsOf, selectFinanceSettings } from '../../ledger/index.ts'
import { answerOnLetterhead } from '../../letterhead/index.ts'
import { presentPayment } from '../present.ts'
import { notYetReceipt } from '../problems.ts'
import { selectPayment } from '../sql.ts'
import { visibilityOfPayments } from '../visibility.sql.ts'
import { receiptDocument } from './definition.ts'

/** The receipt of a payment visible to the caller, as a PDF; 409 `no_receipt_yet` before it is completed. */
export async function answerReceipt(context: RequestContext<{ payment_id: string }>): Promise<Answer> {
  const { school, params } = context
  const id = params.payment_id
  const [[row], [settings]] = await context.read([
    selectPayment(school.id, id, visibilityOfPayments(context, school.id)),
    selectFinanceSettings(school.id),
  ])
  if (!row) throw notFound()
  if (row.receipt_number === null || (row.status !== 'completed' && row.status !== 'refunded')) {
    throw notYetReceipt()
  }
  const printed = {
    payment: presentPayment(row, context.url),
    paidOn: dateIn(row.paid_at, school.timeZone),
    footer: financeSettingsOf(settings).invoice_footer,
  }
  return answerOnLetterhead(context, receiptDocument, printed, `receipt-${row.receipt_number}`)
}
