import type { BulkGradeLevel, GradeLevelRow } from '../../../academics/index.ts'
import type { ScaleRow } from '../../sql.ts'
import { inLanguage, type Scale, type Template } from '../template.ts'
import { change, planByCode, type Step, shown } from './plan-changes.ts'

interface Requested<Row> {
  readonly template: Template
  readonly present: readonly Row[]
  readonly newId: () => string
}

/**
 * The ladder of the template. A level that the school has under the same code retains its name and position; only what is
 * empty is filled in, so that applying a template again for the next year undoes nothing.
 */
export function planLevels({ template, present, newId }: Requested<GradeLevelRow>, locale: string) {
  const requested = template.grade_levels.map(({ code, labels, ceds_grade_code, isced_level }, index) => ({
    code,
    name: inLanguage(labels, locale),
    position: index + 1,
    ceds_grade_code,
    isced_level,
  }))
  return planByCode<GradeLevelRow>('grade_level', { wanted: requested, present, newId }, (before, after) => {
    const filled = {
      ...before,
      ceds_grade_code: before.ceds_grade_code ?? after.ceds_grade_code,
      isced_level: before.isced_level ?? after.isced_level,
    }
    const isFilled =
      filled.ceds_grade_code !== before.ceds_grade_code || filled.isced_level !== before.isced_level
    return isFilled
      ? {
          change: change('grade_level', before.code, 'updated', {
            before: shown(before),
            after: shown(filled),
          }),
          write: filled,
          before,
        }
      : {
          change: change('grade_level', before.code, 'kept', {
            before: shown(before),
            after: shown(before),
            reason: ['own_name', 'the school has it with its own name or place'],
          }),
        }
  }) as Step<BulkGradeLevel>[]
}

/** The scales of the template; one that the school has otherwise under the same code stays the school's. */
export const planScales = ({ template, present, newId }: Requested<ScaleRow>): Step<ScaleRow>[] =>
  planByCode<ScaleRow>(
    'grading_scale',
    { wanted: template.scales as readonly Scale[], present, newId },
    (before, after) => ({
      change: change('grading_scale', before.code, 'conflict', {
        before: shown(before),
        after: shown(after),
        reason: ['own_scale', 'the school has another scale under this code: it stays as it is'],
      }),
    }),
  )
