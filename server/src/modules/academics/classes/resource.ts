import { t } from '../../../kernel/http/wire.ts'
import { code, defaulted, line, listOf, optional, reference, word } from '../../../kernel/resource/member.ts'
import { describeResource } from '../../../kernel/resource/resource.ts'
import { byText, byUpdate, equals, holds, mentions } from '../../../kernel/resource/sql.ts'
import { customFieldsFilter, customFieldsMember, type FieldValues } from '../../custom-fields/index.ts'
import { taughtMembers } from '../courses/resource.ts'
import { academics } from '../home.ts'
import { knownGradeLevels, knownPeriods, type Taught } from '../known-codes.ts'
import { orgMember } from '../org-member.ts'
import { watchMembers } from '../sessions/watch-members.ts'
import { inNaturalOrder, selectMembersOfClass, taughtBy } from './sql.ts'

const classKinds = ['homeroom', 'scheduled'] as const

/** A group that is taught together: a course in some terms, or a homeroom (OneRoster 1.1 class). */
export interface SchoolClass extends Taught {
  readonly org_id: string | null
  readonly course_id: string | null
  readonly title: string
  readonly class_code: string | null
  readonly kind: (typeof classKinds)[number]
  readonly location: string | null
  readonly room_id: string | null
  /** Codes of the periods it is taught in. */
  readonly periods: readonly string[]
  readonly term_ids: readonly string[]
  readonly custom_fields: FieldValues
}

export const classes = describeResource<SchoolClass>({
  home: academics,
  noun: 'class',
  title: 'Class',
  titles: 'Classes',
  path: 'classes',
  table: 'classes',
  summary: 'Classes of the school; every member may read them.',
  members: {
    org_id: orgMember,
    course_id: optional(reference({ table: 'courses', noun: 'course' })),
    title: line(255),
    class_code: optional(code(255)),
    kind: defaulted(word(classKinds), 'scheduled'),
    location: optional(line(255)),
    room_id: optional(reference({ table: 'rooms', noun: 'room' })),
    ...taughtMembers,
    periods: listOf(code(), 50),
    term_ids: listOf(reference({ table: 'academic_sessions', noun: 'term' }), 50),
    custom_fields: customFieldsMember('class'),
  },
  filters: {
    /** Part of the title or the code. */
    q: mentions(['title', 'class_code'], t.Text(200, 1)),
    org_id: equals('org_id', t.Uuid),
    course_id: equals('course_id', t.Uuid),
    room_id: equals('room_id', t.Uuid),
    term_id: holds('term_ids', t.Uuid),
    kind: equals('kind', t.OneOf(classKinds)),
    grade_level: holds('grade_levels', t.Text(64, 1)),
    /** Id of the member of staff who teaches it today. */
    taught_by: taughtBy(t.Uuid),
    custom_field: customFieldsFilter('class'),
  },
  sorts: { title: byText('title'), natural: inNaturalOrder, updated_at: byUpdate },
  sort: 'title',
  label: 'title',
  rules: [knownGradeLevels, knownPeriods],
  watches: [{ of: ['term_ids'], watch: ({ tx, id }) => watchMembers(tx, { classId: id }) }],
  hanging: [{ noun: 'enrollment', by: 'id', select: selectMembersOfClass }],
  example: {
    org_id: null,
    course_id: '0199c0de-0000-7000-8000-000000000004',
    title: 'Mathematics, Form 1A',
    class_code: 'MATH-1A',
    kind: 'scheduled',
    location: 'Room 12',
    room_id: null,
    grade_levels: ['06'],
    subjects: ['Mathematics'],
    subject_codes: [],
    periods: ['1', '2'],
    term_ids: ['0199c0de-0000-7000-8000-000000000003'],
    custom_fields: {},
  },
})
