import { idNamed } from '../support/own-ids.ts'
import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

const rowId = (school: FullSchool, table: string, index: number): string =>
  String(school.rows.get(table)?.[index]?.['id'])

const coverDay: RequestHint = { query: () => ({ date: '2026-09-01' }) }

/** A request that waits, of which each action ends one. */
const staffAbsenceAt = (index: number): RequestHint => ({
  params: (school) => ({ staff_absence_id: rowId(school, 'staff_absences', index) }),
})

/** Absences of staff and covers. */
export const coverRequests: Readonly<Record<string, RequestHint>> = {
  'cover.listLessons': coverDay,
  'cover.listProposals': coverDay,
  'cover.createStaffAbsence': {
    body: (school) => ({
      staff_id: rowId(school, 'staff_members', 0),
      starts_on: '2027-03-01',
      reason: 'other',
      note: `${school.marker} walk`,
    }),
  },
  'cover.readStaffAbsence': staffAbsenceAt(0),
  'cover.changeStaffAbsence': { ...staffAbsenceAt(0), body: (school) => ({ note: `${school.marker} walk` }) },
  'cover.approveStaffAbsence': staffAbsenceAt(0),
  'cover.declineStaffAbsence': staffAbsenceAt(1),
  'cover.withdrawStaffAbsence': staffAbsenceAt(2),
  'cover.assign': {
    body: (school) => ({
      date: '2026-09-01',
      period_id: String(school.rows.get('lesson_covers')?.[0]?.['period_id']),
      absent_staff_id: idNamed(school, 'staff_id'),
      not_needed: 'merged',
      expected_cover_id: String(school.rows.get('lesson_covers')?.[0]?.['cover_id']),
    }),
  },
  'cover.assignDay': { body: () => ({ date: '2026-09-01' }) },
  'cover.remove': {
    params: (school) => ({ cover_id: String(school.rows.get('lesson_covers')?.[2]?.['cover_id']) }),
  },
  'cover.undo': {
    body: (school) => ({ batch_id: String(school.rows.get('lesson_covers')?.[1]?.['batch_id']) }),
  },
  'cover.changePerson': {
    params: (school) => ({ staff_id: rowId(school, 'staff_members', 0) }),
    body: () => ({ takes_cover: false }),
  },
  'cover.readFairness': { query: () => ({ date_from: '2026-09-01', date_to: '2026-09-30' }) },
}
