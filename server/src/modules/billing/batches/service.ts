import { writeRows } from '../../../kernel/db/write-rows.ts'
import { changesOf } from '../../../kernel/history/record-change.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { readList } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { enqueue } from '../../../kernel/jobs/enqueue.ts'
import { languageOfLocale } from '../../../kernel/languages/languages.ts'
import {
  authorOf,
  financeSettingsOf,
  recordFinance,
  selectFinanceSettings,
  wireAmount,
} from '../../ledger/index.ts'
import { fullName, type StudentName, selectStudentsById } from '../../people/index.ts'
import { type FeeScheduleRow, selectFeeSchedule } from '../fee-schedules/sql.ts'
import { type Ask, type HouseholdPlan, planHouseholds } from '../households/household-of.ts'
import { totalOfLine } from '../invoices/rules/price.ts'
import { selectChosen, selectHouseholdTitles } from './facts.sql.ts'
import { batchJob } from './job.ts'
import { type Plan, type PlannedInvoice, planInvoices, studentProblem } from './plan.ts'
import { presentBatch, presentProblems } from './present.ts'
import { scheduleArchived } from './problems.ts'
import type {
  BatchProblem,
  BatchQueryValue,
  BatchSelectionBody,
  BatchWire,
  NewBatchBody,
  PreviewWire,
} from './schema.ts'
import {
  batchesTable,
  batchSorting,
  countBatches,
  selectBatch,
  selectBatches,
  updateBatchJob,
} from './sql.ts'

/** A page of the batches, newest first. */
export function listBatches(context: RequestContext<unknown, BatchQueryValue, unknown>) {
  const { school, query } = context
  return readList(context, {
    sorting: batchSorting,
    select: (page) => selectBatches(school.id, query.fee_schedule_id, page),
    count: () => countBatches(school.id, query.fee_schedule_id),
    present: (row) => presentBatch(row),
  })
}

export async function readBatch(context: RequestContext<{ batch_id: string }>): Promise<BatchWire> {
  const [[row]] = await context.read([selectBatch(context.school.id, context.params.batch_id)])
  if (!row) throw notFound()
  return presentBatch(row, await studentsOf(context, row.outcome?.problems ?? []))
}

/** The students whom problems are about. */
async function studentsOf(
  context: Pick<RequestContext, 'read' | 'school'> & { readonly school: { readonly id: string } },
  problems: readonly BatchProblem[],
): Promise<readonly StudentName[]> {
  if (problems.length === 0) return []
  const ids = [...new Set(problems.map(({ student_id }) => student_id))]
  return (await context.read([selectStudentsById(context.school.id, ids)]))[0]
}

/** What a batch would make, worked out the same way; nothing is written. */
export async function previewBatch(
  context: RequestContext<unknown, unknown, BatchSelectionBody>,
): Promise<PreviewWire> {
  const { school, today, body } = context
  const tenant = school.id
  const ask: Ask = async (statement) => (await context.read([statement]))[0]
  const [[schedule], [stored], chosen] = await context.read([
    selectFeeSchedule(tenant, body.fee_schedule_id),
    selectFinanceSettings(tenant),
    selectChosen(tenant, body, today),
  ])
  requireSchedule(schedule)
  const studentIds = chosen.map(({ id }) => id)
  const households = await planHouseholds(ask, tenant, studentIds)
  const settings = financeSettingsOf(stored)
  const language = languageOfLocale(school.locale)
  const plan = await planInvoices(ask, {
    tenant,
    schedule,
    settings,
    households,
    studentIds,
    today,
    language,
  })
  const sample = plan.invoices.slice(0, 50)
  const titles = await ask(selectHouseholdTitles(tenant, [...new Set(sample.map((one) => one.householdId))]))
  const named = new Map(titles.map(({ id, title }) => [id, title]))
  const problems = [...notActive(body, studentIds), ...plan.problems].slice(0, 200)
  return presentPreview(schedule.currency, plan, {
    sample: sample.map((one) => presentSample(one, { currency: schedule.currency, households, named })),
    problems: presentProblems(problems, await studentsOf(context, problems)),
  })
}

function requireSchedule(schedule: FeeScheduleRow | undefined): asserts schedule is FeeScheduleRow {
  if (!schedule) {
    const message = 'is no fee schedule of this school'
    throw invalidBody({ details: [{ path: 'body/fee_schedule_id', code: 'unknown_fee_schedule', message }] })
  }
  if (schedule.archived_at !== null) throw scheduleArchived()
}

/** Students who were named and are none to be charged. */
const notActive = (
  { student_ids: named }: { readonly student_ids?: readonly string[] },
  chosen: readonly string[],
): BatchProblem[] => {
  const found = new Set(chosen)
  return (named ?? []).filter((id) => !found.has(id)).map((id) => studentProblem(id, 'not_an_active_student'))
}

function presentPreview(
  currency: string,
  plan: Plan,
  rest: Pick<PreviewWire, 'sample' | 'problems'>,
): PreviewWire {
  const totals = new Map<string, bigint>()
  for (const { lines } of plan.invoices)
    for (const line of lines) totals.set(line.feeType, (totals.get(line.feeType) ?? 0n) + totalOfLine(line))
  const sum = [...totals.values()].reduce((total, amount) => total + amount, 0n)
  return {
    families: plan.families,
    students: new Set(plan.invoices.map(({ student }) => student.id)).size,
    invoices: plan.invoices.length,
    already_charged: plan.alreadyCharged,
    totals: [...totals]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([fee_type, amount]) => ({ fee_type, amount: wireAmount(amount, currency) })),
    total_amount: wireAmount(sum, currency),
    currency,
    ...rest,
  }
}

function presentSample(
  { student, householdId, lines, total }: PlannedInvoice,
  {
    currency,
    households,
    named,
  }: {
    readonly currency: string
    readonly households: HouseholdPlan
    readonly named: ReadonlyMap<string, string>
  },
): PreviewWire['sample'][number] {
  const made = households.made.find(({ id }) => id === householdId)
  const written = (minor: bigint) => wireAmount(minor, currency)
  return {
    student: { id: student.id, name: fullName(student), student_code: student.student_code },
    household: { id: made ? null : householdId, title: made?.title ?? named.get(householdId) ?? '' },
    total_amount: written(total),
    lines: lines.map((line) => ({
      description: line.description,
      fee_type: line.feeType,
      gross_amount: written(line.gross),
      discount_amount: written(line.discount),
      total_amount: written(totalOfLine(line)),
    })),
  }
}

/** Ids as the database writes them. */
const lowered = ({ student_ids, class_ids }: Pick<NewBatchBody, 'student_ids' | 'class_ids'>) => ({
  ...(student_ids ? { student_ids } : {}),
  ...(class_ids ? { class_ids } : {}),
})

/** Charges students by a schedule, family by family, in a job. */
export async function createBatch(
  context: RequestContext<unknown, unknown, NewBatchBody>,
): Promise<BatchWire> {
  const { tx, body, kernel, principal, clock } = context
  const schedule = await tx.one(selectFeeSchedule(tx.tenant, body.fee_schedule_id))
  requireSchedule(schedule)
  const author = authorOf(context)
  const { title = schedule.title, fee_schedule_id, ...requested } = body
  const request = { ...requested, ...lowered(requested) }
  const id = uuidv7()
  const row = {
    id,
    fee_schedule_id,
    title,
    state: 'running' as const,
    request,
    created_by: author.userId,
    created_at: author.at,
  }
  await writeRows(tx, { ...batchesTable, rows: [{ ...row, tenant_id: tx.tenant }] })
  const jobId = await enqueue(tx, batchJob(kernel), { batch: id }, { by: principal, at: clock.now() })
  await tx.execute(updateBatchJob(tx.tenant, id, jobId))
  const entry = { entity: 'invoice_batch', id, action: 'created', change: { ...request } } as const
  await recordFinance(changesOf(context), [entry])
  return presentBatch({ ...row, job_id: jobId, outcome: null, finished_at: null })
}
