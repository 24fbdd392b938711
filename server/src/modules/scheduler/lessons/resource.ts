import { t } from '../../../kernel/http/wire.ts'
import {
  defaulted,
  listOf,
  type Member,
  optional,
  reference,
  whole,
} from '../../../kernel/resource/member.ts'
import { describeResource, type Judged } from '../../../kernel/resource/resource.ts'
import { byUpdate, equals } from '../../../kernel/resource/sql.ts'
import { scheduler } from '../home.ts'
import { fixedSchedule, scheduleMember } from '../schedule-member.ts'
import { placeJudge } from './judge-place.ts'
import { selectSlotFacts } from './places.sql.ts'
import { byClass, byRoom, byStaff, byUnplaced } from './sql.ts'

/** One meeting of a requirement. */
export interface Lesson {
  readonly schedule_id: string
  readonly requirement_id: string
  readonly duration: number
  readonly cycle_day: number | null
  readonly period_id: string | null
  readonly room_id: string | null
  readonly staff_ids: readonly string[]
  readonly is_locked: boolean
}

const flag: Member = {
  type: 'boolean',
  input: t.Boolean(),
  output: t.Boolean(),
  required: false,
  blank: false,
}

async function errorsOfPlace({ tx, after }: Judged<Lesson>) {
  const facts = await tx.one(selectSlotFacts(tx.tenant, after.schedule_id, [after.requirement_id]))
  return facts ? placeJudge(facts)(after, 'body') : []
}

export const lessons = describeResource<Lesson>({
  home: scheduler,
  noun: 'schedule_lesson',
  title: 'ScheduleLesson',
  titles: 'ScheduleLessons',
  path: 'lessons',
  table: 'schedule_lessons',
  summary: 'Lessons of a schedule: each meeting of a requirement, with or without a place.',
  members: {
    schedule_id: scheduleMember,
    requirement_id: reference({ table: 'schedule_requirements', noun: 'schedule_requirement' }),
    duration: defaulted(whole(1, 20), 1),
    cycle_day: optional(whole(1, 100)),
    period_id: optional(reference({ table: 'periods', noun: 'period' })),
    room_id: optional(reference({ table: 'rooms', noun: 'room' })),
    staff_ids: listOf(reference({ table: 'staff_members', noun: 'staff_member' }), 20),
    is_locked: flag,
  },
  filters: {
    schedule_id: equals('schedule_id', t.Uuid),
    requirement_id: equals('requirement_id', t.Uuid),
    class_id: byClass(t.Uuid),
    staff_id: byStaff(t.Uuid),
    room_id: byRoom(t.Uuid),
    unplaced: byUnplaced(t.Boolean()),
  },
  sorts: { updated_at: byUpdate },
  sort: '-updated_at',
  rules: [
    fixedSchedule,
    { of: ['requirement_id', 'cycle_day', 'period_id', 'duration'], problems: errorsOfPlace },
  ],
  label: 'requirement_id',
  example: {
    schedule_id: '0199c0de-0000-7000-8000-000000000061',
    requirement_id: '0199c0de-0000-7000-8000-000000000062',
    duration: 1,
    cycle_day: 1,
    period_id: '0199c0de-0000-7000-8000-000000000008',
    room_id: null,
    staff_ids: [],
    is_locked: false,
  },
})
