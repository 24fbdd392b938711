import type { Answer } from '../../../kernel/http/define-route.ts'
import { requireOrder } from '../days.ts'
import { requireCurrency } from '../money.ts'
import { exportFec } from './fec.ts'
import { type ExportContext, file, stream } from './file.ts'
import { copyJournal, type ExportQuestion } from './sql.ts'

/** The journal as a file that is streamed while it is read. */
export async function exportLedger(context: ExportContext): Promise<Answer> {
  const { query, today } = context
  const { format = 'csv', date_from: from, date_to: to = today } = query
  requireOrder({ ...(from === undefined ? {} : { from }), to })
  if (query.currency !== undefined) requireCurrency(query.currency, 'query/currency')
  context.audit({ entity: 'ledger_entry', filters: { ...query, format } })
  const question = { from, to, currency: query.currency }
  return format === 'fec' ? exportFec(context, question, to) : exportJournal(context, question, to)
}

async function exportJournal(context: ExportContext, question: ExportQuestion, to: string): Promise<Answer> {
  const { school } = context
  const body = await stream(context, copyJournal(school.id, question))
  return file(body, 'text/csv; charset=utf-8; header=present', `journal-${school.slug}-${to}.csv`)
}
