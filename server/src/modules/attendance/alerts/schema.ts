import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { alertKinds, alertStatuses } from '../rules/reconcile-alerts.ts'
import { Status } from '../schema.ts'
import { Told as Strict } from '../words.ts'

const AlertMark = Strict('AttendanceAlertMark', {
  class_id: Uuid,
  class_name: Type.String(),
  period_id: Nullable(Uuid),
  period_name: said(Nullable(Type.String()), 'Name of the period; null: the daily session.'),
  start_time: Type.String(),
  status: Status,
  code: Nullable(Type.String()),
  recorded_by_name: Nullable(Type.String()),
})
export type AlertMarkWire = Static<typeof AlertMark>

const kind = said(
  OneOf(alertKinds),
  '`absent_then_present`, `present_then_absent`: two sessions of one day contradict each other without leave or plan. ' +
    '`four_half_days`: four half days or more without a valid reason in the month (France, Code de l’éducation L131-8).',
)
const status = said(
  OneOf(alertStatuses),
  '`resolved`: somebody settled it. `withdrawn`: the marks were corrected and no longer say so.',
)

/** Something about attendance that the office must look at. */
export const AttendanceAlert = Strict(
  'AttendanceAlert',
  {
    id: Uuid,
    kind,
    status,
    student_id: Uuid,
    student_name: Type.String(),
    date: said(CalendarDate, 'The day; of a month its first day.'),
    earlier: said(Nullable(AlertMark), 'The earlier of the two marks, as it is now.'),
    later: said(Nullable(AlertMark), 'The later of the two marks, as it is now.'),
    half_days: said(
      Nullable(Type.Integer({ minimum: 0 })),
      'With `four_half_days`: how many there were when it was last counted.',
    ),
    raised_at: said(Instant, 'When it was raised, the last time (UTC).'),
    closed_at: said(Nullable(Instant), 'When it was resolved or withdrawn (UTC); null: it is open.'),
    closed_by: said(Nullable(Uuid), 'The user who resolved it.'),
    note: said(Nullable(Type.String()), 'How it was settled, in words.'),
  },
  {
    examples: [
      {
        id: '0199c0de-0000-7000-8000-0000000000a1',
        kind: 'absent_then_present',
        status: 'open',
        student_id: '0199c0de-0000-7000-8000-000000000004',
        student_name: 'Awa Sow',
        date: '2026-09-11',
        earlier: {
          class_id: '0199c0de-0000-7000-8000-000000000002',
          class_name: 'Form 1A',
          period_id: '0199c0de-0000-7000-8000-000000000003',
          period_name: 'Registration',
          start_time: '08:45',
          status: 'absent',
          code: 'N',
          recorded_by_name: 'Fatou Diallo',
        },
        later: {
          class_id: '0199c0de-0000-7000-8000-000000000005',
          class_name: 'Maths 1A',
          period_id: '0199c0de-0000-7000-8000-000000000006',
          period_name: 'Period 1',
          start_time: '09:00',
          status: 'present',
          code: null,
          recorded_by_name: 'Jean Petit',
        },
        half_days: null,
        raised_at: '2026-09-11T08:05:00.000Z',
        closed_at: null,
        closed_by: null,
        note: null,
      },
    ],
  },
)
export type AttendanceAlertWire = Static<typeof AttendanceAlert>

export const AttendanceAlertPage = PageOf(AttendanceAlert)

export const AlertQuery = Strict({
  status: Type.Optional(
    said(
      Type.Array(OneOf(alertStatuses), { minItems: 1, maxItems: 3 }),
      'Only in this status, or these, comma-separated.',
    ),
  ),
  kind: Type.Optional(
    said(
      Type.Array(OneOf(alertKinds), { minItems: 1, maxItems: 3 }),
      'Only of this kind, or these, comma-separated.',
    ),
  ),
  student_id: Type.Optional(said(Uuid, 'Only of this student.')),
  date_from: Type.Optional(CalendarDate),
  date_to: Type.Optional(CalendarDate),
  ...pageQuery,
})
export type AlertQueryValue = Static<typeof AlertQuery>
export type AlertFilters = Pick<AlertQueryValue, 'status' | 'kind' | 'student_id' | 'date_from' | 'date_to'>

export const AlertResolution = Strict(
  'AttendanceAlertResolution',
  { note: said(Text(1000, 1), 'How it was settled, for whoever reads it later.') },
  { examples: [{ note: 'Seen by the nurse at 08:50; the first mark was a mistake.' }] },
)

export const AlertParams = Strict({ alert_id: Uuid })
