import {
  defineJob,
  type JobContext,
  type JobDefinition,
  JobRefused,
} from '../../../kernel/jobs/define-job.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { requireModule } from '../../entitlements/index.ts'
import { readPhotos } from '../../people/index.ts'
import { type DescribedStudent, loadStudents } from '../data/load.ts'
import { mayIssue, mayUse, sourcesOfRoles } from '../rights.ts'
import { photoUseOf } from '../rules/blocks.ts'
import { type Composer, composerOf, type DocumentProblem } from '../rules/compose.ts'
import { judgeTemplate } from '../rules/judge-template.ts'
import { localeOf } from '../rules/kinds.ts'
import { drawNumbered } from './draw.ts'
import { type RunInput, runKind } from './kind.ts'
import { type ComposedStudent, numberDocuments } from './number.ts'
import type { Issuer, Run } from './run.ts'
import {
  type RunRow,
  type StudentOutcome,
  selectNumbersLock,
  selectRolesOf,
  selectRun,
  selectRunCounts,
  selectWaiting,
  updateRunEnded,
  updateSharersFailed,
  updateUndrawnRevoked,
  updateWaitingFailed,
} from './sql.ts'
import { whenFree } from './when-free.ts'

/** Students of one transaction. */
const chunk = 50

/**
 * Issues the documents of a run, some dozens at a time: numbers first, in one transaction, then their bytes. A worker that
 * is killed leaves numbered documents, which the next try draws, and students who wait; nobody gets a document twice.
 */
export const runJob = (kernel: Issuer): JobDefinition<RunInput> =>
  defineJob<RunInput>({
    ...runKind,
    handler: (job) => issueRun(kernel, job),
    failed: async (tx, { input, clock }) => {
      const now = clock.now()
      const problem = { code: 'not_drawn', column: null, message: 'The document could not be made.' }
      // No other run comes to share a document while it is revoked.
      await tx.query(selectNumbersLock(tx.tenant))
      await tx.execute(updateSharersFailed(tx.tenant, input.run, problem))
      await tx.execute(updateUndrawnRevoked(tx.tenant, input.run, problem.message, now))
      await tx.execute(updateWaitingFailed(tx.tenant, input.run, problem))
      await tx.execute(updateRunEnded(tx.tenant, input.run, 'failed', now))
    },
  })

async function issueRun(kernel: Issuer, job: JobContext<RunInput>): Promise<unknown> {
  const { database, tenant, input, clock } = job
  const [[run]] = await database.read(tenant, [selectRun(tenant, input.run)])
  const school = await kernel.ports.schoolById(tenant)
  if (!run || !school) throw new JobRefused('not_found', 'The run is not there any more.')
  requireModule(school, 'documents')
  const state: Run = { kernel, job, run, school, today: todayIn(clock, school.timeZone) }
  const { language, source } = run
  const { lists } = judgeTemplate(source, run.kind)
  const composer = composerOf({ source, language, locale: localeOf(school.locale, language), lists })
  await drawNumbered(state)
  for (;;) {
    const waiting = await database.read(tenant, [selectWaiting(tenant, run.id, chunk)])
    const ids = waiting[0].map(({ student_id }) => student_id)
    if (ids.length === 0) break
    await numberChunk(state, composer, ids)
    await drawNumbered(state)
    await reportProgress(state)
  }
  return database.transaction(tenant, async (tx) => {
    await tx.execute(updateRunEnded(tenant, run.id, 'done', clock.now()))
    const result = await tx.one(selectRunCounts(tenant, run.id))
    await job.finish(tx, result)
    return result
  })
}

async function reportProgress({ job, run }: Run): Promise<void> {
  const [[counts]] = await job.database.read(job.tenant, [selectRunCounts(job.tenant, run.id)])
  if (counts) await job.progress(counts.issued + counts.failed, counts.students)
}

async function numberChunk(state: Run, composer: Composer, ids: readonly string[]): Promise<void> {
  const { job, run, school, today } = state
  const { database, tenant, clock } = job
  const now = clock.now()
  const isAllowed = await mayStillIssue(state)
  const students = isAllowed
    ? await describeStudents(state, ids, now)
    : new Map<string, PhotographedStudent>()
  const composed: ComposedStudent[] = []
  const failed: StudentOutcome[] = []
  for (const id of ids) {
    const student = students.get(id)
    const made = student ? composeFor(run, composer, student) : { problems: [isAllowed ? gone : rightLost] }
    if ('blocks' in made && student) composed.push({ facts: student.facts, blocks: made.blocks })
    else if ('problems' in made)
      failed.push({ studentId: id, state: 'failed', documentId: null, problems: made.problems })
  }
  await database.transaction(tenant, (tx) =>
    numberDocuments(tx, { run, school, today, now }, composed, failed),
  )
}

interface PhotographedStudent extends DescribedStudent {
  /** A data URL; null: there is none, or the template does not draw it. */
  readonly photo: string | null
}

async function describeStudents({ kernel, job, run, school, today }: Run, ids: readonly string[], now: Date) {
  const { database, tenant } = job
  const students = await loadStudents(
    { read: (statements) => database.read(tenant, statements), school, today, now, sources: run.sources },
    ids,
  )
  const facts = photoUseOf(run.source) === 'none' ? [] : [...students.values()].map((one) => one.facts)
  const photos = await whenFree(() => readPhotos(kernel, facts))
  return new Map(
    [...students].map(([id, one]): [string, PhotographedStudent] => [
      id,
      { ...one, photo: photos.get(id) ?? null },
    ]),
  )
}

/** Whether who ordered the run still has the rights to all its data. */
async function mayStillIssue({ job, run }: Run): Promise<boolean> {
  if (run.created_by === null) return false
  const [[member]] = await job.database.read(job.tenant, [selectRolesOf(job.tenant, run.created_by)])
  return member !== undefined && mayIssue(member.roles) && mayUse(sourcesOfRoles(member.roles), run.sources)
}

function composeFor(run: RunRow, composer: Composer, { facts, values, photo }: PhotographedStudent) {
  if (facts.archived_at !== null) return { problems: [gone] }
  const isPresent = run.kind === 'enrollment' || run.kind === 'id_card'
  if (isPresent && facts.status !== 'active') return { problems: [notEnrolled] }
  return composer.compose(values, photo)
}

const problem = (code: string, message: string): DocumentProblem => ({ code, column: null, message })
const gone = problem('student_archived', 'The student is archived.')
const notEnrolled = problem('student_not_enrolled', 'The student is not at the school.')
const rightLost = problem('right_lost', 'Who ordered the document may not issue it any more.')
