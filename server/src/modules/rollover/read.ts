import type { RequestContext } from '../../kernel/http/context.ts'
import { readList } from '../../kernel/http/lists.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import type { StudentState } from './rules/order.ts'
import type {
  RolloverAnswerValue,
  RolloverQueryValue,
  RolloverStudentQueryValue,
  RolloverStudentValue,
} from './schema.ts'
import {
  countFates,
  countRollovers,
  fateSorting,
  type RolloverRow,
  rolloverSorting,
  selectFatePage,
  selectRollover,
  selectRollovers,
} from './sql.ts'
import { undoableFor } from './undo.ts'

/** A page of the rollovers of the school, the newest first. */
export const listRollovers = (context: RequestContext<unknown, RolloverQueryValue, unknown>) => {
  const { query, school } = context
  const { state, from_academic_year_id } = query
  const filters = {
    ...(state === undefined ? {} : { state }),
    ...(from_academic_year_id === undefined ? {} : { from_academic_year_id }),
  }
  return readList(context, {
    sorting: rolloverSorting,
    select: (page) => selectRollovers(school.id, filters, page),
    count: () => countRollovers(school.id, filters),
    present: (row) => present(row, context.clock.now()),
  })
}

type One = { rollover_id: string }

/** One rollover: what it comes to, or came to. */
export async function readRollover(
  context: RequestContext<One, unknown, unknown>,
): Promise<RolloverAnswerValue> {
  const [[row]] = await context.read([selectRollover(context.school.id, context.params.rollover_id)])
  if (!row) throw notFound()
  return present(row, context.clock.now())
}

/** The same inside the transaction that changed it. */
export async function readRolloverIn(
  { tx, clock }: RequestContext,
  id: string,
): Promise<RolloverAnswerValue> {
  const row = await tx.one(selectRollover(tx.tenant, id))
  if (!row) throw notFound()
  return present(row, clock.now())
}

/** What becomes of each student, by name. */
export async function listStudents(context: RequestContext<One, RolloverStudentQueryValue, unknown>) {
  const { query, school, params } = context
  const { action, warning } = query
  const filters = {
    ...(action === undefined ? {} : { action }),
    ...(warning === undefined ? {} : { warning }),
  }
  const [[row]] = await context.read([selectRollover(school.id, params.rollover_id)])
  if (!row) throw notFound()
  context.audit({ entity: 'rollover', ids: [params.rollover_id] })
  return readList(context, {
    sorting: fateSorting,
    sort: 'name',
    select: (page) => selectFatePage(school.id, params.rollover_id, filters, page),
    count: () => countFates(school.id, params.rollover_id, filters),
    present: (fate): RolloverStudentValue => ({
      student_id: fate.student_id,
      student_code: fate.student_code,
      name: fate.name,
      action: fate.action,
      before: stateOf(fate.before, fate.from_homeroom),
      after: stateOf(fate.after, fate.to_homeroom),
      warnings: [...fate.warnings],
    }),
  })
}

const stateOf = ({ homeroom_class_id: _, ...state }: StudentState, homeroom: string | null) => ({
  ...state,
  homeroom,
})

const instant = (at: Date | null): string | null => at && formatInstant(at)

function present(row: RolloverRow, now: Date): RolloverAnswerValue {
  const { summary, applied_at } = row
  const until = applied_at && new Date(applied_at.getTime() + undoableFor)
  return {
    id: row.id,
    state: row.state,
    from_academic_year_id: row.from_academic_year_id,
    to_academic_year_id: row.to_academic_year_id,
    students: summary.students,
    actions: { ...summary.actions },
    counts: [...summary.tally],
    sessions: [...summary.sessions],
    classes: summary.classes,
    warnings: summary.warnings.map((warning) => ({ ...warning, about: [...warning.about] })),
    created_at: formatInstant(row.created_at),
    created_by: row.created_by,
    applied_at: instant(applied_at),
    applied_by: row.applied_by,
    undoable_until: row.state === 'applied' && until && until > now ? formatInstant(until) : null,
    undone_at: instant(row.undone_at),
    undone_by: row.undone_by,
  }
}
