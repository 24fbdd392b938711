import { InstantParameter } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

const eveningStatuses = ['draft', 'published', 'withdrawn'] as const
const bookingStates = ['not_open', 'open', 'closed'] as const

const Time = t.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, examples: ['16:00'] })
const time = {
  starts_at: t.described(Time, 'Local time `HH:MM`.'),
  ends_at: t.described(Time, 'Local time `HH:MM`, after the beginning.'),
}

const EveningBreak = Strict('ConsultationBreak', time)
const EveningDay = Strict('ConsultationDay', {
  date: t.CalendarDate,
  ...time,
  breaks: t.Array(EveningBreak, { maxItems: 10, description: 'When nobody has conversations.' }),
})

const teacherBreaks = t.Array(Strict('ConsultationAbsence', { date: t.CalendarDate, ...time }), {
  maxItems: 20,
  description: 'When this teacher is away or has a break.',
})
const teacherMembers = {
  staff_id: t.Uuid,
  room: t.Nullable(t.SingleLine(80)),
  online_link: t.Nullable(
    t.String({ pattern: '^https://[^\\s]+$', maxLength: 500, examples: ['https://meet.example/x'] }),
  ),
  is_for_all: t.described(t.Boolean(), 'Every invited family may choose this teacher: a head, a counsellor.'),
  breaks: teacherBreaks,
}

const ConsultationTeacher = Strict('ConsultationTeacher', {
  ...teacherMembers,
  staff_name: t.String(),
  slot_count: t.described(t.Integer({ minimum: 0 }), 'Slots of this teacher, blocked ones too.'),
})

const NewConsultationTeacher = Strict('NewConsultationTeacher', {
  staff_id: teacherMembers.staff_id,
  room: t.Optional(teacherMembers.room),
  online_link: t.Optional(teacherMembers.online_link),
  is_for_all: t.Optional(teacherMembers.is_for_all),
  breaks: t.Optional(teacherBreaks),
})

const settings = {
  name: t.described(t.SingleLine(120), 'What staff and families call it.'),
  description: t.described(t.Nullable(t.MultiLine(2000)), 'What families read about it; null: nothing.'),
  place: t.described(t.Nullable(t.SingleLine(120)), 'Where it is; null: not said.'),
  online_link: teacherMembers.online_link,
  days: t.Array(EveningDay, { minItems: 1, maxItems: 5, description: 'Its days, each once.' }),
  slot_minutes: t.described(t.IntegerRange(3, 120), 'Length of a conversation.'),
  gap_minutes: t.described(t.IntegerRange(0, 60), 'Between two slots of a teacher.'),
  walking_minutes: t.described(
    t.IntegerRange(0, 60),
    'What a family needs from one teacher to another; proposals leave as much.',
  ),
  max_per_child: t.described(
    t.Nullable(t.IntegerRange(1, 20)),
    'Appointments for one child; null: any number.',
  ),
  is_shared: t.described(
    t.Boolean(),
    'All guardians of a child have one appointment with each teacher together; false: each guardian one of their own.',
  ),
  has_waiting_list: t.described(t.Boolean(), 'Whether families can wait for a slot.'),
  grade_levels: t.Array(t.Code(40), {
    maxItems: 40,
    description: 'Grade levels whose families are invited; without any and without classes: all.',
  }),
  class_ids: t.Array(t.Uuid, { maxItems: 200, description: 'Classes whose families are invited.' }),
  retention_months: t.described(
    t.IntegerRange(1, 36),
    'The evening and its appointments are deleted this number of months after its last day.',
  ),
}

const members = {
  id: t.Uuid,
  status: t.described(t.OneOf(eveningStatuses), 'Families see it from `published` on.'),
  ...settings,
  opens_at: t.described(t.Instant, 'From when families book (UTC).'),
  closes_at: t.described(t.Instant, 'Until when families book (UTC).'),
  first_date: t.described(t.CalendarDate, 'Its first day.'),
  last_date: t.described(t.CalendarDate, 'Its last day.'),
  booking: t.described(t.OneOf(bookingStates), 'Whether families can book now.'),
  withdrawal_reason: t.described(
    t.Nullable(t.String()),
    'Why it was withdrawn, for families; null: it was not.',
  ),
  teacher_count: t.described(t.Integer({ minimum: 0 }), 'Teachers who take part.'),
  slot_count: t.described(t.Integer({ minimum: 0 }), 'Slots that are not blocked.'),
  booking_count: t.described(
    t.Integer({ minimum: 0 }),
    'Appointments: all for the office, their own for teachers and families.',
  ),
  waiting_count: t.described(
    t.Nullable(t.Integer({ minimum: 0 })),
    'Families who wait; null: for the office alone.',
  ),
  takes_part: t.described(t.Boolean(), 'Whether the caller is one of its teachers.'),
  is_invited: t.described(t.Boolean(), 'Whether the caller books for an own child.'),
  published_at: t.described(t.Nullable(t.Instant), 'When it was published (UTC); null: it was not.'),
  created_at: t.Instant,
  updated_at: t.Instant,
}

const ConsultationEvening = Strict('ConsultationEvening', members)
export type EveningWire = t.Static<typeof ConsultationEvening>
export const ConsultationEveningPage = t.PageOf(ConsultationEvening)

/** An evening with its teachers. */
export const ConsultationEveningDetail = Strict('ConsultationEveningDetail', {
  ...members,
  teachers: t.Array(ConsultationTeacher, {
    description: 'Its teachers for the office; teachers read themselves alone, families none.',
  }),
})
export type EveningDetailWire = t.Static<typeof ConsultationEveningDetail>

const input = {
  opens_at: t.described(InstantParameter, 'From when families book (RFC 3339).'),
  closes_at: t.described(InstantParameter, 'Until when families book (RFC 3339).'),
  teachers: t.Array(NewConsultationTeacher, { maxItems: 300, description: 'Its teachers, each once.' }),
}

export const NewConsultationEvening = Strict(
  'NewConsultationEvening',
  {
    name: settings.name,
    days: settings.days,
    slot_minutes: settings.slot_minutes,
    opens_at: input.opens_at,
    closes_at: input.closes_at,
    description: t.Optional(settings.description),
    place: t.Optional(settings.place),
    online_link: t.Optional(settings.online_link),
    gap_minutes: t.Optional(settings.gap_minutes),
    walking_minutes: t.Optional(settings.walking_minutes),
    max_per_child: t.Optional(settings.max_per_child),
    is_shared: t.Optional(settings.is_shared),
    has_waiting_list: t.Optional(settings.has_waiting_list),
    grade_levels: t.Optional(settings.grade_levels),
    class_ids: t.Optional(settings.class_ids),
    retention_months: t.Optional(settings.retention_months),
    teachers: t.Optional(input.teachers),
  },
  {
    examples: [
      {
        name: 'Parents’ evening, autumn term',
        days: [{ date: '2026-12-03', starts_at: '16:00', ends_at: '20:00', breaks: [] }],
        slot_minutes: 10,
        gap_minutes: 0,
        walking_minutes: 5,
        opens_at: '2026-11-23T08:00:00Z',
        closes_at: '2026-12-02T18:00:00Z',
        teachers: [{ staff_id: '0199c0de-0000-7000-8000-000000000001', room: '12' }],
      },
    ],
  },
)
export type NewEveningBody = t.Static<typeof NewConsultationEvening>

export const ConsultationEveningPatch = Strict(
  'ConsultationEveningPatch',
  {
    ...Object.fromEntries(
      Object.entries({ ...settings, ...input }).map(([name, schema]) => [name, t.Optional(schema)]),
    ),
    displaced: t.Optional(
      t.described(
        t.OneOf(['move', 'release']),
        'What becomes of appointments whose slot is gone: the nearest free slot of the teacher, or none. Families are notified.',
      ),
    ),
  } as {
    [Name in keyof typeof settings]: ReturnType<typeof t.Optional<(typeof settings)[Name]>>
  } & {
    [Name in keyof typeof input]: ReturnType<typeof t.Optional<(typeof input)[Name]>>
  } & { displaced: ReturnType<typeof t.Optional<ReturnType<typeof t.OneOf<readonly ['move', 'release']>>>> },
  { examples: [{ slot_minutes: 15, displaced: 'move' }] },
)
export type EveningPatchBody = t.Static<typeof ConsultationEveningPatch>

export const ConsultationWithdrawal = Strict(
  'ConsultationWithdrawal',
  { reason: t.described(t.SingleLine(300), 'Why, for families and teachers.') },
  { examples: [{ reason: 'The school is closed on this day because of the weather' }] },
)

export const EveningQuery = Strict({
  status: t.Optional(t.OneOf(eveningStatuses)),
  /** Evenings whose last day is on this date or later. */
  date_from: t.Optional(t.described(t.CalendarDate, 'Only evenings that end on this date or later.')),
  ...t.pageQuery,
})
export type EveningQueryValue = t.Static<typeof EveningQuery>
export const EveningParams = Strict({ evening_id: t.Uuid })
