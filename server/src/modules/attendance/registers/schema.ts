import { t } from '../../../kernel/http/wire.ts'

import { dayReasons } from '../../academics/index.ts'
import { lockedReasons } from '../rules/locked-reason.ts'
import { suggestionSources } from '../rules/suggestion.ts'
import { Count, OpenMark, Reason, Status } from '../schema.ts'
import { DescribedObject as Strict } from '../words.ts'
import { openRegisterExample } from './example.ts'

const Progress = t.described(
  t.OneOf(['not_needed', 'not_taken', 'partial', 'taken', 'closed']),
  '`partial`: not everyone on the roster has a mark. `not_needed`: no school on that day, or no such lesson.',
)

/** How far a register is. */
const progress = {
  /** `partial`: not everyone on the roster has a mark; `not_needed`: no school on that day, or no such lesson. */
  status: Progress,
  /** Students on the roster that day. */
  expected: Count,
  /** How many of them have a mark. */
  marked: Count,
}

const DayReason = t.OneOf(dayReasons)

const taking = {
  class_id: t.Uuid,
  class_name: t.String(),
  class_code: t.Nullable(t.String()),
  date: t.CalendarDate,
  period_id: t.Nullable(t.Uuid),
  register_id: t.Nullable(t.Uuid),
  ...progress,
  taken_by: t.Nullable(t.Uuid),
  taken_at: t.Nullable(t.Instant),
  is_school_day: t.Boolean(),
  day_reason: DayReason,
}

const Period = Strict('RegisterPeriod', {
  code: t.described(t.String(), 'The code of the period.'),
  name: t.String(),
  /** Local `HH:MM`. */
  start_time: t.String(),
  end_time: t.String(),
})

/** A session of a class on a day and whether its attendance has been taken. */
const RegisterRow = Strict('RegisterRow', {
  ...taking,
  has_begun: t.Boolean(),
  minutes_late: t.described(
    t.Nullable(t.Integer({ minimum: 0 })),
    'Minutes since the lesson began, for a missing register of today; null: it is not missing, or of another day.',
  ),
  reminded_at: t.described(
    t.Nullable(t.Instant),
    'When a teacher was last reminded of this register (UTC); null: nobody was.',
  ),
  room: t.described(t.Nullable(t.String()), 'Where the published timetable holds it; null: it does not say.'),
  is_cover: t.described(t.Boolean(), 'Whether the caller takes it for a teacher who is away.'),
  teachers: t.described(
    t.Array(
      Strict('RegisterTeacher', {
        teacher_id: t.described(t.Uuid, 'The member of staff.'),
        name: t.described(t.String(), 'First and last name.'),
      }),
    ),
    'Who teaches the lesson by the published timetable; without one, who teaches the class on the day.',
  ),
  /** null: the daily session, or a period that the class no longer has. */
  period: t.Nullable(Period),
  counts: Strict({ present: Count, absent: Count, late: Count, excused: Count, left_early: Count }),
})

const SchoolDay = Strict('RegisterDay', {
  date: t.CalendarDate,
  today: t.described(t.CalendarDate, 'Today on the calendar of the school.'),
  is_school_day: t.Boolean(),
  reason: t.described(DayReason, 'Why it is or is no school day.'),
  title: t.Nullable(t.String()),
})

const Tally = Strict('RegisterTally', {
  sessions: t.described(Count, 'Sessions of the day.'),
  taken: t.described(Count, 'Those with a register: wholly or partly taken, or closed.'),
  missing: t.described(Count, 'Those without one that are needed and have begun.'),
})

/** A page of the sessions of a day, by time over all pages, and what the calendar says of the day. */
export const RegisterPage = t.Object(
  {
    ...t.PageOf(RegisterRow).properties,
    day: t.described(
      SchoolDay,
      'What the calendar of the whole school says; the rows have that of their classes.',
    ),
    tally: t.Optional(
      t.described(Tally, 'Asked for with `tally`: the whole day, whatever `taken` leaves out.'),
    ),
  },
  { title: 'RegisterPage', additionalProperties: false },
)

export const RegisterListQuery = Strict({
  date: t.Optional(t.CalendarDate),
  org_id: t.Optional(t.Uuid),
  grade_level: t.Optional(t.Text(64, 1)),
  taken: t.described(
    t.Optional(t.Boolean()),
    '`false`: the sessions alone that are needed, have begun, and have no register yet; `true`: those alone that have one, wholly, ' +
      'partly, or closed. Left out: all.',
  ),
  tally: t.described(
    t.Optional(t.Boolean()),
    'Count the sessions of the day by whether they are taken, under `tally`; false by default.',
  ),
  ...t.pageQuery,
})

export const RegisterQuery = Strict({
  date: t.Optional(t.CalendarDate),
  period_id: t.Optional(t.Uuid),
})

/** A register closed or opened again. */
export const RegisterState = Strict('RegisterState', {
  class_id: t.Uuid,
  date: t.CalendarDate,
  period_id: t.Nullable(t.Uuid),
  register_id: t.Nullable(t.Uuid),
  ...progress,
  taken_by: t.Nullable(t.Uuid),
  taken_at: t.Nullable(t.Instant),
})

export const CloseOrder = Strict(
  'RegisterClosing',
  { reason: t.Optional(Reason) },
  { examples: [{ reason: 'Checked' }] },
)
/** Opening a closed register needs a reason. */
export const ReopenOrder = Strict(
  'RegisterReopening',
  { reason: Reason },
  { examples: [{ reason: 'Wrong class' }] },
)

const Planned = Strict('RegisterPlannedAbsence', {
  id: t.Uuid,
  status: Status,
  code: t.Nullable(t.String()),
  reason_code: t.Nullable(t.String()),
  note: t.Nullable(t.String()),
  starts_on: t.CalendarDate,
  ends_on: t.CalendarDate,
})

/** What a student had in a session before. */
const PastMark = Strict('RegisterPastMark', {
  date: t.described(t.CalendarDate, 'The day of the session, `YYYY-MM-DD`.'),
  status: Status,
  code: t.Nullable(t.String()),
})

/** What a student has in another session of the same day. */
const SameDayMark = Strict('RegisterSameDayMark', {
  class_name: t.String(),
  period: t.described(
    t.Nullable(Strict({ code: t.described(t.String(), 'The code of the period.'), name: t.String() })),
    'The period by code and name; null: the daily session of the class.',
  ),
  start_time: t.String(),
  status: Status,
  code: t.Nullable(t.String()),
  minutes_late: t.Nullable(t.Integer()),
})
export type SameDayMarkBody = t.Static<typeof SameDayMark>

const Suggested = Strict('RegisterSuggestion', {
  status: Status,
  code: t.Nullable(t.String()),
  source: t.described(
    t.Nullable(t.OneOf(suggestionSources)),
    'What it is derived from: a planned absence, or other sessions of the day; null: nothing is known of the day.',
  ),
  confirm: t.described(
    t.Boolean(),
    'The day contradicts itself, or the student left early: show the row as open and send nothing until somebody has chosen.',
  ),
})

/** One register opened: the roster of the day, each student with what was saved (null: nothing yet). */
export const OpenRegister = Strict(
  'Register',
  {
    ...taking,
    period: t.Nullable(Period),
    /** Whether the caller may save it now. */
    editable: t.Boolean(),
    locked_reason: t.described(
      t.Nullable(t.OneOf(lockedReasons)),
      'Why the caller may not save it, in the words that saving refuses with; `not_permitted`: no role of the caller ' +
        'takes registers. null: it may be saved.',
    ),
    students: t.Array(
      Strict({
        student_id: t.Uuid,
        student_code: t.String(),
        student_name: t.String(),
        on_roster: t.Boolean(),
        mark: t.Nullable(OpenMark),
        /** What the office knows beforehand: a suggestion, and a mark only when it is saved as one. */
        planned_absence: t.Nullable(Planned),
        past_week: t.Array(PastMark),
        same_day: t.described(
          t.Array(SameDayMark),
          'What the student has in the other sessions of the day, in any class, by time.',
        ),
        suggested: t.described(
          Suggested,
          'What to start with where `mark` is null. An absence continues from session to session until somebody ' +
            'records the student as present.',
        ),
        photo_url: t.Nullable(t.String({ format: 'uri' })),
      }),
    ),
  },
  { examples: [openRegisterExample] },
)

export type RegisterListQuery = t.Static<typeof RegisterListQuery>
export type RegisterQuery = t.Static<typeof RegisterQuery>
export type RegisterRowBody = t.Static<typeof RegisterRow>
export type RegisterStateBody = t.Static<typeof RegisterState>
export type OpenRegisterBody = t.Static<typeof OpenRegister>
export type PastMarkBody = t.Static<typeof PastMark>
