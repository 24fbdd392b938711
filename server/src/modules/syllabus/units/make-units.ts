import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { InlineUnitBody } from '../syllabi/schema.ts'
import { type TopicRow, type UnitRow, unitsTable, unitValues } from './sql.ts'

/** Rows of new units in their order, the first at `from`. */
export const makeUnits = (
  units: readonly InlineUnitBody[],
  { syllabusId, from, at }: { readonly syllabusId: string; readonly from: number; readonly at: Date },
): UnitRow[] =>
  units.map((unit, index) => ({
    id: uuidv7(),
    syllabus_id: syllabusId,
    position: from + index,
    title: unit.title,
    description: unit.description ?? null,
    planned_lessons: String(unit.planned_lessons),
    weight: typeof unit.weight === 'number' ? String(unit.weight) : null,
    due_date: unit.due_date ?? null,
    topics: (unit.topics ?? []).map(({ title }) => ({ id: uuidv7(), title })),
    created_at: at,
    updated_at: at,
    archived_at: null,
    version: 1,
  }))

/** The topics that a change asks for: those with an id keep it, the others are new. Undefined: an id is not theirs. */
export function mergeTopics(
  current: readonly TopicRow[],
  requested: NonNullable<InlineUnitBody['topics']>,
): TopicRow[] | undefined {
  const known = new Set(current.map(({ id }) => id))
  const given = requested.flatMap(({ id }) => id ?? [])
  if (given.some((id) => !known.has(id)) || new Set(given).size < given.length) return undefined
  return requested.map(({ id, title }) => ({ id: id ?? uuidv7(), title }))
}

/** Due dates outside the session of the syllabus; `path` names the body of the unit. */
export const dueDateErrors = (
  units: readonly { readonly due_date?: string | null }[],
  session: { readonly starts_on: string; readonly ends_on: string },
  path: (index: number) => string,
): ProblemDetail[] =>
  units.flatMap(({ due_date }, index) => {
    if (!due_date || (session.starts_on <= due_date && due_date <= session.ends_on)) return []
    const message = `is outside of ${session.starts_on} to ${session.ends_on}`
    return [{ path: `${path(index)}/due_date`, code: 'outside_session', message }]
  })

/** Writes units, new or changed. */
export const saveUnits = (tx: Transaction, rows: readonly UnitRow[]): Promise<unknown> =>
  writeRows(tx, {
    ...unitsTable,
    rows: rows.map((row) => ({ ...row, tenant_id: tx.tenant })),
    conflict: { target: ['tenant_id', 'id'], update: unitValues, touch: ['updated_at', 'version'] },
  })
