import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import {
  defineJob,
  type JobContext,
  type JobDefinition,
  JobRefused,
} from '../../../kernel/jobs/define-job.ts'
import { languageOfLocale } from '../../../kernel/languages/languages.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import type { Author } from '../../ledger/index.ts'
import { selectFeeSchedule } from '../fee-schedules/sql.ts'
import { householdsOf } from '../households/household-of.ts'
import { chargeStudents } from './charge.ts'
import { selectChosen } from './facts.sql.ts'
import { type Plan, studentProblem } from './plan.ts'
import { familiesOf, groupsOf } from './rules/families.ts'
import type { BatchProblem } from './schema.ts'
import {
  type BatchRow,
  selectBatch,
  selectBatchCounts,
  selectBatchStudents,
  selectBatchTotals,
  updateBatchEnded,
} from './sql.ts'

type BatchInput = Readonly<{ batch: string }>

/** Tries within about a minute and a half. */
const attempts = 5

/** Students of whole families that one transaction charges. */
const maxInGroup = 100
const maxProblems = 200

/**
 * The job of a batch. Whole families are charged in a transaction each, some at once: a worker that is killed leaves
 * whole families, and the next try charges those who are not charged yet.
 */
export const batchJob = (kernel: Pick<Kernel, 'ports'>): JobDefinition<BatchInput> =>
  defineJob<BatchInput>({
    kind: 'finance.invoice-batch',
    attempts,
    handler: (job) => runBatch(kernel, job),
    failed: async (tx, { input, clock }) => {
      await tx.execute(
        updateBatchEnded(tx.tenant, input.batch, { state: 'failed', outcome: null, now: clock.now() }),
      )
    },
  })

interface Run {
  readonly job: JobContext<BatchInput>
  readonly batch: BatchRow
  readonly school: School
  readonly author: Author
  readonly today: string
}

/** What this try has done. */
interface Try {
  readonly families: readonly (readonly string[])[]
  readonly currency: string
  readonly made: number
  readonly alreadyExisting: number
  readonly problems: readonly BatchProblem[]
}

async function runBatch({ ports }: Pick<Kernel, 'ports'>, job: JobContext<BatchInput>): Promise<unknown> {
  const { database, tenant, input, clock } = job
  const [[batch]] = await database.read(tenant, [selectBatch(tenant, input.batch)])
  const school = await ports.schoolById(tenant)
  if (!batch || !school) throw new JobRefused('not_found', 'The batch is not there any more.')
  const author = { at: clock.now(), userId: batch.created_by, requestId: `batch ${batch.id}` }
  const run = { job, batch, school, author, today: todayIn(clock, school.timeZone) }
  const { families, currency } = await prepare(run)
  const chosen = new Set(families.flat())
  const problems = (batch.request.student_ids ?? [])
    .filter((id) => !chosen.has(id))
    .map((id) => studentProblem(id, 'not_an_active_student'))
  let [done, made, existing] = [0, 0, 0]
  await job.progress(0, chosen.size)
  for (const group of groupsOf(families, maxInGroup)) {
    const plan = await database.transaction(tenant, (tx) => chargeGroup(tx, run, group))
    done += group.length
    made += plan.invoices.length
    existing += plan.alreadyCharged
    if (problems.length < maxProblems) problems.push(...plan.problems)
    await job.progress(done, chosen.size)
  }
  return conclude(run, {
    families,
    currency,
    made,
    alreadyExisting: existing,
    problems: problems.slice(0, maxProblems),
  })
}

/** Chooses the students and puts them into households, so that the families are known. */
function prepare({ job, batch, today }: Run): Promise<Pick<Try, 'families' | 'currency'>> {
  return job.database.transaction(job.tenant, async (tx) => {
    const [schedule] = await tx.query(selectFeeSchedule(tx.tenant, batch.fee_schedule_id))
    const chosen = (await tx.query(selectChosen(tx.tenant, batch.request, today))).map(({ id }) => id)
    const shares = await householdsOf(tx, chosen)
    const placed = chosen.map((studentId) => ({
      studentId,
      households: (shares.get(studentId) ?? []).map(({ id }) => id),
    }))
    const families = familiesOf(placed).map((family) => family.map(({ studentId }) => studentId))
    return { families, currency: schedule?.currency ?? '' }
  })
}

/** Charges whole families that are not charged yet. */
const chargeGroup = (
  tx: Transaction,
  { batch, author, today, school }: Run,
  studentIds: readonly string[],
): Promise<Plan> =>
  chargeStudents(tx, studentIds, {
    scheduleId: batch.fee_schedule_id,
    batchId: batch.id,
    issue: batch.request.issue,
    author,
    today,
    language: languageOfLocale(school.locale),
  })

/** What the batch has done, over all its tries, with the end of the job. */
function conclude({ job, batch }: Run, { families, ...last }: Try): Promise<unknown> {
  const { database, tenant, clock } = job
  return database.transaction(tenant, async (tx) => {
    const [[counts], totals, students] = await Promise.all([
      tx.query(selectBatchCounts(tenant, batch.id)),
      tx.query(selectBatchTotals(tenant, batch.id)),
      tx.query(selectBatchStudents(tenant, batch.id)),
    ])
    const charged = new Set(students.map(({ student_id }) => student_id))
    const invoices = counts?.invoices ?? 0
    const outcome = {
      families: families.filter((family) => family.some((id) => charged.has(id))).length,
      students: charged.size,
      invoices,
      currency: last.currency,
      // What an earlier try of this batch made was not there before the batch.
      already_charged: last.alreadyExisting - (invoices - last.made),
      totals: totals.map(({ fee_type, amount }) => ({ fee_type, amount: String(amount) })),
      problems: last.problems,
    }
    await tx.execute(updateBatchEnded(tenant, batch.id, { state: 'done', outcome, now: clock.now() }))
    const result = { batch_id: batch.id, invoices, families: outcome.families }
    await job.finish(tx, result)
    return result
  })
}
