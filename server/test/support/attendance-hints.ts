import type { FillContext, Hint } from './fill-context.ts'

/** A mark as its history stores it. */
const markState = ({ users, marker }: FillContext) => ({
  status: 'late',
  code: null,
  minutes_late: 5,
  reason_code: null,
  remarks: marker,
  recorded_by: users.teacher,
  recorded_at: '2026-11-19T08:00:00.000Z',
})

/** Values of marks, reports of absences, and the notices and alerts about them. */
export const attendanceHints: Readonly<Record<string, Hint>> = {
  'attendance_history.before': markState,
  'attendance_history.after': markState,
  'attendance_settings.reminder_time': '10:00',
  'attendance_settings.midday_time': '12:00',
  'absence_reports.status': 'waiting',
  'absence_notice_settings.is_on': true,
  'absence_notice_settings.wait_minutes': 20,
  'absence_notices.kind': 'absent',
  'absence_notices.date': '2026-08-31',
  'absence_notices.starts': '08:00',
  'absence_notices.present_at': null,
  'absence_notices.answer': null,
  'absence_notices.answer_note': null,
  'absence_notices.answered_by': null,
  'absence_notices.answered_at': null,
  'absence_notices.absence_report_id': null,
  'absence_notices.resolution': null,
  'absence_notices.resolved_at': null,
  'absence_notices.resolved_by': null,
  'absence_notice_recipients.reach': 'reached',
  'absence_notice_history.entity': 'absence_notice',
  'absence_reports.by_rule': false,
  'absence_reports.period_ids': () => [],
  'absence_reports.planned_absence_id': null,
  'attendance_alerts.kind': 'absent_then_present',
  'attendance_alerts.status': 'open',
  'attendance_alerts.closed_at': null,
  'attendance_alerts.closed_by': null,
}
