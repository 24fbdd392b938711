import { platformTenant } from '../../kernel/db/database.ts'
import type { Transaction } from '../../kernel/db/transaction.ts'
import type { Kernel } from '../../kernel/http/kernel.ts'
import { Problem } from '../../kernel/http/problem.ts'
import {
  defineJob,
  type FailedJob,
  type JobContext,
  type JobDefinition,
  JobRefused,
} from '../../kernel/jobs/define-job.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { identityOf } from '../identity/index.ts'
import { deleteUnfinishedSchool, schoolsOf, selectSchoolLifeForUpdate } from '../tenants/index.ts'
import { auditOf } from './audit.ts'
import { makeSchool } from './make-school.ts'
import { selectTimeline, type TimelineRow, updateSteps } from './sql.ts'
import { Timeline } from './timeline.ts'

/** Tries within about a minute and a half, the pauses growing. */
const attempts = 5

type Input = Readonly<Record<string, never>>

/**
 * The job of an order. All that it makes is one transaction: a worker that is killed at any step leaves nothing, and
 * the next attempt starts again; the email to the owner and the end of the job are part of it, so that neither comes twice
 * or without the other. Called failed for good, it takes the school's row back and frees the slug.
 */
export const provisionJob = (kernel: Kernel): JobDefinition<Input> =>
  defineJob<Input>({
    kind: 'provisioning.run',
    attempts,
    handler: (job) => provision(kernel, job),
    failed: (tx, job) => takeBack(kernel, tx, job),
  })

async function provision(kernel: Kernel, job: JobContext<Input>): Promise<unknown> {
  const { database, tenant, jobId } = job
  const [[order]] = await database.read(tenant, [selectTimeline(tenant, jobId)])
  if (!order) throw new JobRefused('not_found', 'The order of the school is not there any more.')
  const timeline = new Timeline(job)
  try {
    return await make(kernel, job, order, timeline)
  } catch (error) {
    const last = job.attempt >= attempts || error instanceof Problem || error instanceof JobRefused
    timeline.fail(
      last
        ? 'It could not be done: nothing of the school remains.'
        : 'It could not be done now: it is tried again.',
    )
    throw error instanceof Problem ? new JobRefused(error.code, error.message, error.details) : error
  } finally {
    await timeline.settled()
  }
}

/** Visits two tenants that the order itself names: the school that it creates, and the platform that stores the order. */
async function make(
  kernel: Kernel,
  job: JobContext<Input>,
  order: TimelineRow,
  timeline: Timeline,
): Promise<unknown> {
  const { database } = job
  const result = { school_id: order.school_id, slug: order.slug }
  await database.acrossSchools([order.school_id, platformTenant], async (visit) => {
    timeline.restart()
    await visit(order.school_id, async (tx) => {
      const school = await tx.one(selectSchoolLifeForUpdate(order.school_id))
      // Held still by the row: of two workers that both think the job theirs, the second finds it done.
      if (school?.status !== 'provisioning')
        throw new JobRefused(
          'school_not_in_the_making',
          'The school is not there any more, or is ready already.',
        )
      await makeSchool({ kernel, tx, order, school, timeline, clock: job.clock })
      tx.afterCommit(() => {
        schoolsOf(database).forget()
        identityOf(database).forget()
      })
    })
    await visit(platformTenant, async (tx) => {
      await timeline.conclude(tx)
      await job.finish(tx, result)
    })
  })
  return result
}

/** Only the row of the school is outside the one transaction: it is deleted, and the timeline says so. */
async function takeBack(
  { database }: Kernel,
  tx: Transaction,
  { jobId, clock }: FailedJob<Input>,
): Promise<void> {
  const order = await tx.one(selectTimeline(tx.tenant, jobId))
  if (!order) return
  await tx.execute(deleteUnfinishedSchool(order.school_id))
  const at = clock.now()
  const steps = order.steps.map((step) =>
    step.state === 'running'
      ? { ...step, state: 'failed' as const, finished_at: formatInstant(at), message: 'It was cut off.' }
      : step,
  )
  await tx.execute(updateSteps(tx.tenant, jobId, { ...order, told: lastTelling, steps }))
  await tx.execute(auditOf(tx.tenant, order, at, { operation: 'provisioning.takeBack', reason: 'failed' }))
  tx.afterCommit(() => schoolsOf(database).forget())
}

/** After every telling of any attempt. */
const lastTelling = 2_000_000_000
