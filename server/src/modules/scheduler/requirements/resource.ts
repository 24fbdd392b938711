import { t } from '../../../kernel/http/wire.ts'
import { code, defaulted, line, listOf, optional, reference, whole } from '../../../kernel/resource/member.ts'
import { describeResource, type Judged } from '../../../kernel/resource/resource.ts'
import { byText, byUpdate, equals, holds } from '../../../kernel/resource/sql.ts'
import { scheduler } from '../home.ts'
import { fixedSchedule, scheduleMember } from '../schedule-member.ts'
import { selectGroupClasses, selectPlacedOf, selectSubjectCode } from './sql.ts'

/** What has to be taught in each cycle: classes, a subject and teachers. */
export interface Requirement {
  readonly schedule_id: string
  readonly name: string
  readonly class_ids: readonly string[]
  readonly class_group_ids: readonly string[]
  readonly subject_code: string | null
  readonly staff_ids: readonly string[]
  readonly lessons_per_cycle: number
  readonly double_lessons: number
  readonly max_per_day: number | null
  readonly room_id: string | null
  readonly room_features: readonly string[]
  readonly min_capacity: number | null
  readonly linked_key: string | null
}

const problemAt = (member: string, problemCode: string, message: string) => ({
  path: `body/${member}`,
  code: problemCode,
  message,
})

async function subjectProblems({ tx, after: { subject_code } }: Judged<Requirement>) {
  if (subject_code === null) return []
  const known = await tx.one(selectSubjectCode(tx.tenant, subject_code))
  return known ? [] : [problemAt('subject_code', 'unknown_subject', 'is no subject of this school')]
}

async function groupProblems({ tx, after: { class_ids, class_group_ids } }: Judged<Requirement>) {
  if (class_group_ids.length === 0) return []
  const rows = await tx.query(selectGroupClasses(tx.tenant, class_group_ids))
  const classOf = new Map(rows.map(({ id, class_id }) => [id, class_id]))
  return class_group_ids.flatMap((id, at) =>
    class_ids.includes(classOf.get(id) ?? '')
      ? []
      : [problemAt(`class_group_ids/${at}`, 'group_of_other_class', 'is no group of these classes')],
  )
}

const doubleProblems = ({ after: { double_lessons, lessons_per_cycle } }: Judged<Requirement>) =>
  double_lessons * 2 <= lessons_per_cycle
    ? []
    : [problemAt('double_lessons', 'too_many_doubles', `takes more than the ${lessons_per_cycle} lessons`)]

export const requirements = describeResource<Requirement>({
  home: scheduler,
  noun: 'schedule_requirement',
  title: 'ScheduleRequirement',
  titles: 'ScheduleRequirements',
  path: 'requirements',
  table: 'schedule_requirements',
  summary: 'Requirements of a schedule: what has to be taught, how often, by whom and where.',
  members: {
    schedule_id: scheduleMember,
    name: line(200),
    class_ids: listOf(reference({ table: 'classes', noun: 'class' }), 50),
    class_group_ids: listOf(reference({ table: 'class_groups', noun: 'class_group' }), 50),
    subject_code: optional(code()),
    staff_ids: listOf(reference({ table: 'staff_members', noun: 'staff_member' }), 20),
    lessons_per_cycle: whole(0, 100),
    double_lessons: defaulted(whole(0, 50), 0),
    max_per_day: optional(whole(1, 20)),
    room_id: optional(reference({ table: 'rooms', noun: 'room' })),
    room_features: listOf(code(60), 20),
    min_capacity: optional(whole(0, 100_000)),
    linked_key: optional(code(64)),
  },
  filters: {
    schedule_id: equals('schedule_id', t.Uuid),
    class_id: holds('class_ids', t.Uuid),
    staff_id: holds('staff_ids', t.Uuid),
    subject_code: equals('subject_code', t.Text(64, 1)),
    linked_key: equals('linked_key', t.Text(64, 1)),
  },
  sorts: { name: byText('name'), updated_at: byUpdate },
  sort: 'name',
  rules: [
    fixedSchedule,
    { of: ['subject_code'], problems: subjectProblems },
    { of: ['class_ids', 'class_group_ids'], problems: groupProblems },
    { of: ['double_lessons', 'lessons_per_cycle'], problems: doubleProblems },
  ],
  hanging: [{ noun: 'schedule_lesson', by: 'id', select: selectPlacedOf }],
  label: 'name',
  example: {
    schedule_id: '0199c0de-0000-7000-8000-000000000061',
    name: 'Mathematics, Year 7A',
    class_ids: ['0199c0de-0000-7000-8000-000000000004'],
    class_group_ids: [],
    subject_code: 'MATH',
    staff_ids: ['0199c0de-0000-7000-8000-000000000011'],
    lessons_per_cycle: 5,
    double_lessons: 1,
    max_per_day: 2,
    room_id: null,
    room_features: [],
    min_capacity: null,
    linked_key: null,
  },
})
