import { t } from '../../../kernel/http/wire.ts'
import { code, line, listOf, optional, reference } from '../../../kernel/resource/member.ts'
import { describeResource } from '../../../kernel/resource/resource.ts'
import { byText, byUpdate, equals, holds, selectPointing } from '../../../kernel/resource/sql.ts'
import { academics } from '../home.ts'
import { knownGradeLevels, type Taught } from '../known-codes.ts'
import { orgMember } from '../org-member.ts'

/** What is taught, apart from when and to whom (OneRoster 1.1 course). */
interface Course extends Taught {
  readonly org_id: string | null
  /** The school year it is offered in. */
  readonly academic_year_id: string | null
  readonly title: string
  readonly course_code: string | null
}

/** Members that courses and classes share. */
export const taughtMembers = {
  grade_levels: listOf(code(), 50),
  subjects: listOf(line(255), 50),
  subject_codes: listOf(code(), 50),
}

export const courses = describeResource<Course>({
  home: academics,
  noun: 'course',
  title: 'Course',
  titles: 'Courses',
  path: 'courses',
  table: 'courses',
  summary: 'Courses: what is taught, apart from when and to whom.',
  members: {
    org_id: orgMember,
    academic_year_id: {
      ...optional(reference({ table: 'academic_sessions', noun: 'academic_year' })),
      column: 'school_year_id',
    },
    title: line(255),
    course_code: optional(code(255)),
    ...taughtMembers,
  },
  filters: {
    org_id: equals('org_id', t.Uuid),
    academic_year_id: equals('school_year_id', t.Uuid),
    course_code: equals('course_code', t.Text(255, 1)),
    grade_level: holds('grade_levels', t.Text(64, 1)),
  },
  sorts: { title: byText('title'), updated_at: byUpdate },
  sort: 'title',
  label: 'title',
  rules: [knownGradeLevels],
  hanging: [
    {
      noun: 'class',
      by: 'id',
      select: (tenant, id) =>
        selectPointing({ table: 'classes', column: 'course_id', label: 'title' }, tenant, id),
    },
  ],
  example: {
    org_id: null,
    academic_year_id: null,
    title: 'Mathematics',
    course_code: 'MATH-6',
    grade_levels: ['06'],
    subjects: ['Mathematics'],
    subject_codes: [],
  },
})
