import { t } from '../../../kernel/http/wire.ts'
import { code, line, optional, whole, word } from '../../../kernel/resource/member.ts'
import { describeResource } from '../../../kernel/resource/resource.ts'
import { byPosition, byText, byUpdate, equals, selectPointing } from '../../../kernel/resource/sql.ts'
import { academics } from '../home.ts'
import { cedsGradeCodes } from '../rules/grade-order.ts'

/** A rung of the ladder that students climb; others name it by its code. */
export interface GradeLevel {
  readonly code: string
  readonly name: string
  /** Its place on the ladder, the lowest first. */
  readonly position: number
  readonly ceds_grade_code: (typeof cedsGradeCodes)[number] | null
  /** UNESCO ISCED 2011 level, 0 (early childhood) to 8 (doctoral). */
  readonly isced_level: number | null
}

const pointing = (noun: string, table: string) => ({
  noun,
  by: 'key' as const,
  select: (tenant: string, value: string) =>
    selectPointing({ table, column: 'grade_levels', label: 'title', list: true }, tenant, value),
})

export const gradeLevels = describeResource<GradeLevel>({
  home: academics,
  noun: 'grade_level',
  title: 'GradeLevel',
  titles: 'GradeLevels',
  path: 'grade-levels',
  summary: 'The ladder of grade levels; without one any word will do as a grade level.',
  table: 'grade_levels',
  members: {
    code: code(),
    name: line(255),
    position: whole(0, 999),
    ceds_grade_code: optional(word(cedsGradeCodes)),
    isced_level: optional(whole(0, 8)),
  },
  filters: {
    code: equals('code', t.Text(64, 1)),
    ceds_grade_code: equals('ceds_grade_code', t.OneOf(cedsGradeCodes)),
    isced_level: equals('isced_level', t.IntegerRange(0, 8)),
  },
  sorts: { position: byPosition, code: byText('code'), name: byText('name'), updated_at: byUpdate },
  sort: 'position',
  unique: ['code'],
  key: 'code',
  label: 'name',
  hanging: [pointing('course', 'courses'), pointing('class', 'classes')],
  example: { code: '06', name: 'Sixième', position: 6, ceds_grade_code: '06', isced_level: 2 },
})
