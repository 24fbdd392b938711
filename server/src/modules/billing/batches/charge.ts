import type { Transaction } from '../../../kernel/db/transaction.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { JobRefused } from '../../../kernel/jobs/define-job.ts'
import type { Language } from '../../../kernel/languages/languages.ts'
import { type Author, readFinanceSettings, recordFinance, wireAmount } from '../../ledger/index.ts'
import { selectFeeScheduleForUpdate } from '../fee-schedules/sql.ts'
import { type HouseholdPlan, householdsOf } from '../households/household-of.ts'
import { insertDrafts } from '../invoices/drafts.ts'
import { issueInvoices } from '../invoices/issue.ts'
import { instalmentsOf } from '../invoices/rules/instalments.ts'
import { type Plan, type PlannedInvoice, planInvoices } from './plan.ts'

/** What students are charged by, and how. */
interface Charging {
  readonly scheduleId: string
  /** null: no batch asked for it. */
  readonly batchId: string | null
  /** Whether the invoices are issued, or left as drafts. */
  readonly issue: boolean
  readonly author: Author
  /** The school's date. */
  readonly today: string
  readonly language: Language
}

/**
 * Charges students, whole families of them, who are not charged by the schedule yet: invoices in the same few statements
 * for any number. The schedule is held, so that two batches do not charge at once.
 * @throws JobRefused when the schedule was archived
 */
export async function chargeStudents(
  tx: Transaction,
  studentIds: readonly string[],
  { scheduleId, batchId, issue, author, today, language }: Charging,
): Promise<Plan> {
  const schedule = await tx.one(selectFeeScheduleForUpdate(tx.tenant, scheduleId))
  if (!schedule || schedule.archived_at !== null)
    throw new JobRefused('fee_schedule_archived', 'The fee schedule was archived.')
  const households: HouseholdPlan = { shares: await householdsOf(tx, studentIds), made: [], placed: [] }
  const settings = await readFinanceSettings(tx)
  const { tenant } = tx
  const plan = await planInvoices((statement) => tx.query(statement), {
    tenant,
    schedule,
    settings,
    households,
    studentIds,
    today,
    language,
  })
  const parts = schedule.instalments.map(({ due_date, percent }) => ({
    dueDate: due_date,
    percent,
    amount: null,
  }))
  const drafts = plan.invoices.map(({ student, householdId, lines, total, part }) => ({
    id: uuidv7(),
    studentId: student.id,
    householdId,
    currency: schedule.currency,
    lines,
    dueDate: schedule.due_date,
    instalments: instalmentsOf(parts, total),
    feeScheduleId: schedule.id,
    batchId,
    part,
  }))
  if (drafts.length === 0) return plan
  await insertDrafts(tx, author, drafts)
  const created = drafts.map(({ id }, index) => createdEntry(id, plan.invoices[index], schedule.currency))
  await recordFinance({ tx, author }, created)
  if (issue) await issueInvoices(tx, author, { ids: drafts.map(({ id }) => id), today })
  return plan
}

const createdEntry = (id: string, of: PlannedInvoice | undefined, currency: string) => ({
  entity: 'invoice' as const,
  id,
  action: 'created',
  change: of
    ? {
        student_id: of.student.id,
        household_id: of.householdId,
        total_amount: wireAmount(of.total, currency),
      }
    : {},
})
