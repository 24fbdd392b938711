import type { Static } from '../../../kernel/http/shapes.ts'
import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { dayReasons } from '../../academics/index.ts'
import { lockedReasons } from '../rules/locked-reason.ts'
import { suggestionSources } from '../rules/suggestion.ts'
import { Count, OpenMark, Reason, Status } from '../schema.ts'
import { Told as Strict } from '../words.ts'
import { openRegisterExample } from './example.ts'

const Progress = said(
  OneOf(['not_needed', 'not_taken', 'partial', 'taken', 'closed']),
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

const DayReason = OneOf(dayReasons)

const taking = {
  class_id: Uuid,
  class_name: Type.String(),
  class_code: Nullable(Type.String()),
  date: CalendarDate,
  period_id: Nullable(Uuid),
  register_id: Nullable(Uuid),
  ...progress,
  taken_by: Nullable(Uuid),
  taken_at: Nullable(Instant),
  is_school_day: Type.Boolean(),
  day_reason: DayReason,
}

const Period = Strict('RegisterPeriod', {
  code: said(Type.String(), 'The code of the period.'),
  name: Type.String(),
  /** Local `HH:MM`. */
  start_time: Type.String(),
  end_time: Type.String(),
})

/** A session of a class on a day and whether its attendance has been taken. */
const RegisterRow = Strict('RegisterRow', {
  ...taking,
  has_begun: Type.Boolean(),
  /** null: the daily session, or a period that the class no longer has. */
  period: Nullable(Period),
  counts: Strict({ present: Count, absent: Count, late: Count, excused: Count, left_early: Count }),
})

const SchoolDay = Strict('RegisterDay', {
  date: CalendarDate,
  today: said(CalendarDate, 'Today on the calendar of the school.'),
  is_school_day: Type.Boolean(),
  reason: said(DayReason, 'Why it is or is no school day.'),
  title: Nullable(Type.String()),
})

const Tally = Strict('RegisterTally', {
  sessions: said(Count, 'Sessions of the day.'),
  taken: said(Count, 'Those with a register: wholly or partly taken, or closed.'),
  missing: said(Count, 'Those without one that are needed and have begun.'),
})

/** A page of the sessions of a day, by time over all pages, and what the calendar says of the day. */
export const RegisterPage = Type.Object(
  {
    ...PageOf(RegisterRow).properties,
    day: said(
      SchoolDay,
      'What the calendar of the school as a whole says; the rows tell it of their classes.',
    ),
    tally: Type.Optional(said(Tally, 'Asked for with `tally`: the whole day, whatever `taken` leaves out.')),
  },
  { title: 'RegisterPage', additionalProperties: false },
)

export const RegisterListQuery = Strict({
  date: Type.Optional(CalendarDate),
  org_id: Type.Optional(Uuid),
  grade_level: Type.Optional(Text(64, 1)),
  taken: said(
    Type.Optional(Type.Boolean()),
    '`false`: the sessions alone that are needed, have begun, and have no register yet; `true`: those alone that have one, wholly, ' +
      'partly, or closed. Left out: all.',
  ),
  tally: said(
    Type.Optional(Type.Boolean()),
    'Count the sessions of the day by whether they are taken, under `tally`; false by default.',
  ),
  ...pageQuery,
})

export const RegisterQuery = Strict({
  date: Type.Optional(CalendarDate),
  period_id: Type.Optional(Uuid),
})

/** A register closed or opened again. */
export const RegisterState = Strict('RegisterState', {
  class_id: Uuid,
  date: CalendarDate,
  period_id: Nullable(Uuid),
  register_id: Nullable(Uuid),
  ...progress,
  taken_by: Nullable(Uuid),
  taken_at: Nullable(Instant),
})

export const CloseOrder = Strict(
  'RegisterClosing',
  { reason: Type.Optional(Reason) },
  { examples: [{ reason: 'Checked' }] },
)
/** Whoever opens a closed register says why. */
export const ReopenOrder = Strict(
  'RegisterReopening',
  { reason: Reason },
  { examples: [{ reason: 'Wrong class' }] },
)

const Planned = Strict('RegisterPlannedAbsence', {
  id: Uuid,
  status: Status,
  code: Nullable(Type.String()),
  reason_code: Nullable(Type.String()),
  note: Nullable(Type.String()),
  starts_on: CalendarDate,
  ends_on: CalendarDate,
})

/** What a student had in a session before. */
const PastMark = Strict('RegisterPastMark', {
  date: said(CalendarDate, 'The day of the session, `YYYY-MM-DD`.'),
  status: Status,
  code: Nullable(Type.String()),
})

/** What a student has in another session of the same day. */
const SameDayMark = Strict('RegisterSameDayMark', {
  class_name: Type.String(),
  period: said(
    Nullable(Strict({ code: said(Type.String(), 'The code of the period.'), name: Type.String() })),
    'The period by code and name; null: the daily session of the class.',
  ),
  start_time: Type.String(),
  status: Status,
  code: Nullable(Type.String()),
  minutes_late: Nullable(Type.Integer()),
})
export type SameDayMarkBody = Static<typeof SameDayMark>

const Suggested = Strict('RegisterSuggestion', {
  status: Status,
  code: Nullable(Type.String()),
  source: said(
    Nullable(OneOf(suggestionSources)),
    'What it is derived from: a planned absence, or other sessions of the day; null: nothing is known of the day.',
  ),
  confirm: said(
    Type.Boolean(),
    'The day contradicts itself, or the student left early: show the row as open and send nothing until somebody has chosen.',
  ),
})

/** One register opened: the roster of the day, each student with what was saved (null: nothing yet). */
export const OpenRegister = Strict(
  'Register',
  {
    ...taking,
    period: Nullable(Period),
    /** Whether the caller may save it now. */
    editable: Type.Boolean(),
    locked_reason: said(
      Nullable(OneOf(lockedReasons)),
      'Why the caller may not save it, in the words that saving refuses with; `not_permitted`: no role of the caller ' +
        'takes registers. null: it may be saved.',
    ),
    students: Type.Array(
      Strict({
        student_id: Uuid,
        student_code: Type.String(),
        student_name: Type.String(),
        on_roster: Type.Boolean(),
        mark: Nullable(OpenMark),
        /** What the office knows beforehand: a suggestion, and a mark only when it is saved as one. */
        planned_absence: Nullable(Planned),
        past_week: Type.Array(PastMark),
        same_day: said(
          Type.Array(SameDayMark),
          'What the student has in the other sessions of the day, in any class, by time.',
        ),
        suggested: said(
          Suggested,
          'What to start with where `mark` is null. An absence continues from session to session until somebody ' +
            'records the student as present.',
        ),
        photo_url: Nullable(Type.String({ format: 'uri' })),
      }),
    ),
  },
  { examples: [openRegisterExample] },
)

export type RegisterListQuery = Static<typeof RegisterListQuery>
export type RegisterQuery = Static<typeof RegisterQuery>
export type RegisterRowBody = Static<typeof RegisterRow>
export type RegisterStateBody = Static<typeof RegisterState>
export type OpenRegisterBody = Static<typeof OpenRegister>
export type PastMarkBody = Static<typeof PastMark>
