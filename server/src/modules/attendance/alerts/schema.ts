import { t } from '../../../kernel/http/wire.ts'
import { alertKinds, alertStatuses } from '../rules/reconcile-alerts.ts'
import { Status } from '../schema.ts'
import { DescribedObject as Strict } from '../words.ts'

const AlertMark = Strict('AttendanceAlertMark', {
  class_id: t.Uuid,
  class_name: t.String(),
  period_id: t.Nullable(t.Uuid),
  period_name: t.described(t.Nullable(t.String()), 'Name of the period; null: the daily session.'),
  start_time: t.String(),
  status: Status,
  code: t.Nullable(t.String()),
  recorded_by_name: t.Nullable(t.String()),
})
export type AlertMarkWire = t.Static<typeof AlertMark>

const kind = t.described(
  t.OneOf(alertKinds),
  '`absent_then_present`, `present_then_absent`: two sessions of one day contradict each other without leave or plan. ' +
    '`four_half_days`: four half days or more without a valid reason in the month (France, Code de l’éducation L131-8).',
)
const status = t.described(
  t.OneOf(alertStatuses),
  '`resolved`: somebody settled it. `withdrawn`: the marks were corrected and no longer say so.',
)

/** Something about attendance that the office must look at. */
export const AttendanceAlert = Strict(
  'AttendanceAlert',
  {
    id: t.Uuid,
    kind,
    status,
    student_id: t.Uuid,
    student_name: t.String(),
    date: t.described(t.CalendarDate, 'The day; of a month its first day.'),
    earlier: t.described(t.Nullable(AlertMark), 'The earlier of the two marks, as it is now.'),
    later: t.described(t.Nullable(AlertMark), 'The later of the two marks, as it is now.'),
    half_days: t.described(
      t.Nullable(t.Integer({ minimum: 0 })),
      'With `four_half_days`: how many there were when it was last counted.',
    ),
    raised_at: t.described(t.Instant, 'When it was raised, the last time (UTC).'),
    closed_at: t.described(
      t.Nullable(t.Instant),
      'When it was resolved or withdrawn (UTC); null: it is open.',
    ),
    closed_by: t.described(t.Nullable(t.Uuid), 'The user who resolved it.'),
    note: t.described(t.Nullable(t.String()), 'How it was settled, in words.'),
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
export type AttendanceAlertWire = t.Static<typeof AttendanceAlert>

export const AttendanceAlertPage = t.PageOf(AttendanceAlert)

export const AlertQuery = Strict({
  status: t.Optional(
    t.described(
      t.Array(t.OneOf(alertStatuses), { minItems: 1, maxItems: 3 }),
      'Only in this status, or these, comma-separated.',
    ),
  ),
  kind: t.Optional(
    t.described(
      t.Array(t.OneOf(alertKinds), { minItems: 1, maxItems: 3 }),
      'Only of this kind, or these, comma-separated.',
    ),
  ),
  student_id: t.Optional(t.described(t.Uuid, 'Only of this student.')),
  date_from: t.Optional(t.CalendarDate),
  date_to: t.Optional(t.CalendarDate),
  ...t.pageQuery,
})
export type AlertQueryValue = t.Static<typeof AlertQuery>
export type AlertFilters = Pick<AlertQueryValue, 'status' | 'kind' | 'student_id' | 'date_from' | 'date_to'>

export const AlertResolution = Strict(
  'AttendanceAlertResolution',
  { note: t.described(t.Text(1000, 1), 'How it was resolved, for later readers.') },
  { examples: [{ note: 'Seen by the nurse at 08:50; the first mark was a mistake.' }] },
)

export const AlertParams = Strict({ alert_id: t.Uuid })
