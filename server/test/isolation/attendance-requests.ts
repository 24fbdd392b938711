import { idNamed } from '../support/own-ids.ts'
import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

const rowOf = (school: FullSchool, table: string, index = 0): string =>
  String(school.rows.get(table)?.[index]?.['id'])

/** A report that waits, of which each action ends one. */
const reportAt = (index: number): RequestHint => ({
  params: (school) => ({ absence_report_id: rowOf(school, 'absence_reports', index) }),
})

/** A notice that waits for an answer. */
const noticeAt = (index: number): RequestHint => ({
  params: (school) => ({ absence_notice_id: rowOf(school, 'absence_notices', index) }),
})

/** Marks, absences that are reported or planned, and the notices and alerts about them. */
export const attendanceRequests: Readonly<Record<string, RequestHint>> = {
  'absence_notices.readAbsenceNotice': noticeAt(0),
  'absence_notices.answerAbsenceNotice': { ...noticeAt(0), body: () => ({ answer: 'did_not_know' }) },
  'absence_notices.resolveAbsenceNotice': {
    ...noticeAt(1),
    body: (school) => ({ note: `${school.marker} walk` }),
  },
  'attendance.readAlert': { params: (school) => ({ alert_id: rowOf(school, 'attendance_alerts') }) },
  'attendance.resolveAlert': {
    params: (school) => ({ alert_id: rowOf(school, 'attendance_alerts') }),
    body: (school) => ({ note: `${school.marker} walk` }),
  },
  'attendance.downloadSheet': {
    query: (school) => ({ class_id: idNamed(school, 'class_id'), month: '2026-11', format: 'csv' }),
  },
  'attendance.submitBulk': {
    body: (school) => ({
      // Not the day of the walk, on which other requests of it close the school.
      date: '2026-11-19',
      class_id: idNamed(school, 'class_id'),
      mode: 'partial',
      records: [{ student_id: idNamed(school, 'student_id'), status: 'present' }],
    }),
  },
  'attendance.readCode': { params: (school) => ({ code_id: rowOf(school, 'attendance_codes') }) },
  'attendance.changeCode': {
    params: (school) => ({ code_id: rowOf(school, 'attendance_codes') }),
    body: (school) => ({ label: `${school.marker} walk` }),
  },
  'attendance.archiveCode': { params: (school) => ({ code_id: rowOf(school, 'attendance_codes') }) },
  'attendance.createCode': {
    body: (school) => ({ code: `${school.marker}-walk`, status: 'late', label: `${school.marker} walk` }),
  },
  'attendance.applyCodeSet': { params: () => ({ code: 'ceds' }), body: () => ({}) },
  'attendance.createAbsenceReport': {
    body: (school) => ({
      student_id: idNamed(school, 'student_id'),
      starts_on: '2027-10-04',
      reason: 'illness',
      note: `${school.marker} walk`,
    }),
  },
  'attendance.approveAbsenceReport': {
    ...reportAt(1),
    body: (school) => ({ note: `${school.marker} walk` }),
  },
  'attendance.withdrawAbsenceReport': reportAt(2),
  'attendance.changeAbsenceReport': {
    ...reportAt(3),
    body: (school) => ({ file_id: idNamed(school, 'file_id') }),
  },
  'attendance.createPlannedAbsence': {
    body: (school) => ({ student_id: idNamed(school, 'student_id'), starts_on: '2027-09-06' }),
  },
  'attendance.changePlannedAbsence': { body: (school) => ({ note: `${school.marker} walk` }) },
  'attendance.changeSettings': { body: () => ({ reminder_time: '11:00' }) },
  'attendance.changeBulk': {
    body: (school) => ({
      mode: 'partial',
      reason: `${school.marker} walk`,
      records: [
        { id: idNamed(school, 'mark_id'), status: 'late' },
        {
          student_id: idNamed(school, 'student_id'),
          class_id: idNamed(school, 'class_id'),
          date: '2026-11-20',
          status: 'excused',
        },
      ],
    }),
  },
}
