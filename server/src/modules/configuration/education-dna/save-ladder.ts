import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import {
  type AcademicChange,
  archiveAcademics,
  type BulkGradeLevel,
  type GradeLevelRow,
  recordAcademics,
  refuseGradeLevelInUse,
  upsertGradeLevels,
} from '../../academics/index.ts'
import { upsertScales } from '../scales.ts'
import { updateScalesArchived } from '../sql.ts'
import type { DnaRows } from './read.ts'
import type { RequestedDna } from './schema.ts'

/** Takes scales and grade levels over by their codes; those that no list names any more are archived. */
export async function saveLadder(
  context: RequestContext,
  rows: DnaRows,
  requested: RequestedDna,
): Promise<void> {
  await saveScales(context, rows, requested)
  await saveLevels(context, rows, requested)
}

async function saveScales(
  { tx, clock }: RequestContext,
  { scales }: DnaRows,
  requested: RequestedDna,
): Promise<void> {
  const { scales: given } = requested.grading_logic_json
  const ids = new Map(scales.map(({ code, id }) => [code, id]))
  const codes = new Set(given.map(({ code }) => code))
  const gone = scales.filter(({ code }) => !codes.has(code)).map(({ id }) => id)
  const at = clock.now()
  if (gone.length > 0) await tx.execute(updateScalesArchived(tx.tenant, gone, at))
  const stored = given.map((scale) => ({ ...scale, id: ids.get(scale.code) ?? uuidv7() }))
  await upsertScales(tx, stored, at)
}

async function saveLevels(
  context: RequestContext,
  { levels }: DnaRows,
  requested: RequestedDna,
): Promise<void> {
  const { tx, today } = context
  const at = context.clock.now()
  const byCode = new Map(levels.map((level) => [level.code, level]))
  const given = requested.grade_levels.map(
    (level): BulkGradeLevel => ({ ...level, id: byCode.get(level.code)?.id ?? uuidv7() }),
  )
  const codes = new Set(given.map(({ code }) => code))
  const gone = levels.filter(({ code }) => !codes.has(code))
  for (const level of gone) await refuseGradeLevelInUse(tx, level as BulkGradeLevel, today)
  await archiveAcademics(
    tx,
    'grade_levels',
    gone.map(({ id }) => id),
    at,
  )
  await upsertGradeLevels(tx, given, at)
  await recordAcademics(context, [
    ...given.flatMap((level) => changeOfLevel(byCode.get(level.code), level)),
    ...gone.map((level) => archived('grade_level', level, at)),
  ])
}

const changeOfLevel = (before: GradeLevelRow | undefined, after: BulkGradeLevel): AcademicChange[] =>
  isDeepStrictEqual(before, after)
    ? []
    : [
        {
          noun: 'grade_level',
          id: after.id,
          action: before ? 'updated' : 'created',
          before: before && { ...before },
          after: { ...after },
        },
      ]

/** How the end of a row is recorded. */
export const archived = (noun: string, row: { readonly id: string }, at: Date): AcademicChange => ({
  noun,
  id: row.id,
  action: 'archived',
  before: { ...row, archived_at: null },
  after: { ...row, archived_at: at },
})
