import { t } from '../../../kernel/http/wire.ts'
import {
  date,
  defaulted,
  line,
  listOf,
  type Member,
  optional,
  reference,
  word,
} from '../../../kernel/resource/member.ts'
import { describeResource } from '../../../kernel/resource/resource.ts'
import { byDate, byText, byUpdate, equals } from '../../../kernel/resource/sql.ts'
import { schoolWeekOf } from '../../../kernel/time/weeks.ts'
import { scheduler } from '../home.ts'
import type { Bell } from '../rules/bells.ts'
import type { Cycle } from '../rules/cycle.ts'
import { wholeCycle } from '../whole-cycle.ts'
import { shapesOf } from '../words.ts'
import { errorsOfDates } from './session-dates.ts'

const scheduleStatuses = ['draft', 'published', 'archived'] as const
const scheduleKinds = ['base', 'overlay'] as const

/** A version of a timetable. */
export interface Schedule {
  readonly org_id: string | null
  readonly session_id: string
  readonly name: string
  readonly kind: (typeof scheduleKinds)[number]
  readonly starts_on: string
  readonly ends_on: string
  readonly cycle: Cycle
  readonly period_ids: readonly string[]
  readonly bells: readonly Bell[]
  readonly class_ids: readonly string[]
  readonly status: (typeof scheduleStatuses)[number]
  readonly based_on: string | null
  readonly published_from: string | null
  readonly timetable_id: string | null
}

const Strict = shapesOf('schedule')

const CycleShape = Strict('ScheduleCycle', {
  kind: t.described(
    t.OneOf(['week', 'alternating', 'rotating'], 'ScheduleCycleKind'),
    '`week`: every week is the same. `alternating`: weeks take turns. `rotating`: school days are counted, whatever the weekday.',
  ),
  weekdays: t.Optional(t.Array(t.IntegerRange(1, 7), { maxItems: 7, uniqueItems: true })),
  weeks: t.Optional(t.IntegerRange(1, 4)),
  days: t.Optional(t.IntegerRange(0, 20)),
})

const BellShape = Strict('ScheduleBell', {
  grade_levels: t.Array(t.Code(64), { minItems: 1, maxItems: 60, uniqueItems: true }),
  period_ids: t.Array(t.Uuid, { minItems: 1, maxItems: 200, uniqueItems: true }),
})
const Bells = t.Array(BellShape, { maxItems: 20 })

const cycle: Member = {
  type: 'jsonb',
  input: CycleShape,
  output: CycleShape,
  required: false,
  blank: wholeCycle({ kind: 'week' }),
  blankIn: (countryCode) => wholeCycle({ kind: 'week', weekdays: schoolWeekOf(countryCode) }),
}
const bells: Member = { type: 'jsonb', input: t.Nullable(Bells), output: Bells, required: false, blank: [] }

/** A week without days would have no lessons; only a rotating cycle has no weekdays. */
const errorsOfCycle = ({ kind, weekdays }: Cycle) =>
  kind === 'rotating' || weekdays.length > 0
    ? []
    : [
        {
          path: 'body/cycle/weekdays',
          code: 'min_items',
          message: 'names no day; leave it out for Monday to Friday',
        },
      ]

/** Decided by what is done with the schedule, not by a body. */
const derived = (member: Member): Member => ({ ...member, derived: true })

export const schedules = describeResource<Schedule>({
  home: scheduler,
  noun: 'schedule',
  title: 'Schedule',
  titles: 'Schedules',
  path: 'schedules',
  table: 'schedules',
  summary: 'Schedules: versions of timetables, of which drafts change and published ones do not.',
  members: {
    org_id: optional(reference({ table: 'orgs', noun: 'org' })),
    session_id: reference({ table: 'academic_sessions', noun: 'academic_session' }),
    name: line(200),
    kind: defaulted(word(scheduleKinds, 'ScheduleKind'), 'base'),
    starts_on: date,
    ends_on: date,
    cycle,
    period_ids: listOf(reference({ table: 'periods', noun: 'period' }), 200),
    bells,
    class_ids: listOf(reference({ table: 'classes', noun: 'class' }), 500),
    status: derived(defaulted(word(scheduleStatuses, 'ScheduleStatus'), 'draft')),
    based_on: derived(optional(reference({ table: 'schedules', noun: 'schedule' }))),
    published_from: derived(optional(date)),
    timetable_id: derived({
      type: 'uuid',
      input: t.Uuid,
      output: t.Nullable(t.Uuid),
      required: false,
      blank: null,
    }),
  },
  filters: {
    org_id: equals('org_id', t.Uuid),
    session_id: equals('session_id', t.Uuid),
    status: equals('status', t.OneOf(scheduleStatuses, 'ScheduleStatus')),
    kind: equals('kind', t.OneOf(scheduleKinds, 'ScheduleKind')),
  },
  sorts: { name: byText('name'), starts_on: byDate('starts_on'), updated_at: byUpdate },
  sort: '-updated_at',
  complete: ({ after }) => Promise.resolve({ ...after, cycle: wholeCycle(after.cycle) }),
  span: { first: 'starts_on', last: 'ends_on', touching: true },
  rules: [
    { of: ['cycle'], problems: ({ after }) => errorsOfCycle(after.cycle) },
    { of: ['session_id', 'starts_on', 'ends_on'], problems: ({ tx, after }) => errorsOfDates(tx, after) },
  ],
  label: 'name',
  example: {
    org_id: null,
    session_id: '0199c0de-0000-7000-8000-000000000003',
    name: 'Autumn 2026',
    kind: 'base',
    starts_on: '2026-09-01',
    ends_on: '2026-12-18',
    cycle: { kind: 'week', weekdays: [1, 2, 3, 4, 5], weeks: 1, days: 0 },
    period_ids: [],
    bells: [],
    class_ids: [],
    status: 'draft',
    based_on: null,
    published_from: null,
    timetable_id: null,
  },
})
