import { idNamed } from '../support/own-ids.ts'
import type { FullSchool } from '../support/two-schools.ts'

/** What a request of an operation needs beyond its schemas to be answered with success. */
export interface RequestHint {
  readonly params?: (school: FullSchool) => Readonly<Record<string, string>>
  readonly query?: (school: FullSchool) => Readonly<Record<string, unknown>>
  readonly body?: (school: FullSchool) => unknown
}

/** Hints by operation id. An operation without one is walked with what its schemas say. */
export const requestHints: Readonly<Record<string, RequestHint>> = {
  'attendance.submitBulk': {
    body: (school) => ({
      date: '2026-11-20',
      class_id: idNamed(school, 'class_id'),
      mode: 'partial',
      records: [{ student_id: idNamed(school, 'student_id'), status: 'present' }],
    }),
  },
  'attendance.correctBulk': {
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
