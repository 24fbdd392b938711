import type { Transaction } from '../../kernel/db/transaction.ts'
import { writeRows } from '../../kernel/db/write-rows.ts'
import { publishTimetable } from '../timetable/index.ts'
import { compileDraft, indexDraft } from './adapter/compile.ts'
import { type LoadedDraft, loadDraft } from './adapter/load.ts'
import { lessonsToPublish } from './adapter/published-lessons.ts'
import { placedLessons, savePlaces } from './generation/apply-solution.ts'
import { insertLessons, type LessonRow } from './lessons/insert-lessons.ts'
import { type ConstraintRow, constraintsTable, type RequirementRow, requirementsTable } from './parts.sql.ts'
import { updateSchedulePublished } from './publishing/sql.ts'
import { solutionInput } from './rules/compile-solution.ts'
import { publishedCycle } from './rules/cycle.ts'
import type { Schedule } from './schedules/resource.ts'
import { schedulesTable } from './schedules/sql.ts'
import { Random } from './solver/random.ts'
import { solve } from './solver/solve.ts'

/** A schedule with everything in it, as a program brings it in. */
export interface BulkSchedule {
  readonly schedule: Omit<Schedule, 'status' | 'published_from' | 'timetable_id'> & { readonly id: string }
  readonly requirements: readonly RequirementRow[]
  readonly lessons: readonly LessonRow[]
  readonly constraints: readonly ConstraintRow[]
}

/** Inserts a draft after its classes, rooms and staff: four statements. */
export async function insertSchedule(tx: Transaction, bulk: BulkSchedule, at: Date): Promise<void> {
  const own = { tenant_id: tx.tenant, created_at: at, updated_at: at }
  await writeRows(tx, { ...schedulesTable, rows: [{ ...bulk.schedule, ...own, status: 'draft' }] })
  await writeRows(tx, { ...requirementsTable, rows: bulk.requirements.map((row) => ({ ...row, ...own })) })
  await insertLessons(tx, bulk.lessons, at)
  await writeRows(tx, { ...constraintsTable, rows: bulk.constraints.map((row) => ({ ...row, ...own })) })
}

async function loaded(tx: Transaction, scheduleId: string, today: string): Promise<LoadedDraft> {
  const query = <Row>(statement: Parameters<typeof tx.query<Row>>[0]) => tx.query(statement)
  const draft = await loadDraft(query, { tenant: tx.tenant, scheduleId, today })
  if (!draft) throw new Error(`There is no schedule ${scheduleId}.`)
  return draft
}

/** Publishes a draft that was brought in, from its first day on. `today`: the day that counts as today. */
export async function publishInserted(
  tx: Transaction,
  { scheduleId, today, at }: { readonly scheduleId: string; readonly today: string; readonly at: Date },
): Promise<void> {
  const { row, data } = await loaded(tx, scheduleId, today)
  const published = await publishTimetable(
    { tx, today, userId: null },
    {
      scheduleId,
      orgId: row.org_id,
      name: row.name,
      kind: row.kind,
      anchorOn: row.session_starts_on < row.starts_on ? row.session_starts_on : row.starts_on,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      cycle: publishedCycle(row.cycle),
      lessons: lessonsToPublish(data, compileDraft(data)),
    },
  )
  await tx.execute(
    updateSchedulePublished(tx.tenant, {
      id: scheduleId,
      from: row.starts_on,
      at,
      by: null,
      timetableId: published.id,
    }),
  )
}

/**
 * Places the lessons of a draft with a bounded number of steps instead of a time limit, so that the same draft gets the
 * same timetable on every machine. `leave`: lessons at the end of the list that stay without a place.
 */
export async function placeInserted(
  tx: Transaction,
  of: {
    readonly scheduleId: string
    readonly today: string
    readonly seed: number
    readonly steps: number
    readonly leave: number
    readonly at: Date
  },
): Promise<void> {
  const { data } = await loaded(tx, of.scheduleId, of.today)
  const compiled = compileDraft(data)
  const { problem, solution } = indexDraft(compiled)
  let step = 0
  const now = (): number => {
    step += 1
    return step
  }
  const solved = solve({ problem, start: solution }, { random: new Random(of.seed), now, budget: of.steps })
  const rows = placedLessons(compiled, solutionInput(problem, solved.solution))
  await savePlaces(tx, rows.slice(0, Math.max(0, rows.length - of.leave)), of.at)
}
