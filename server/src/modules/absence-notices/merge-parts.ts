import { type MergePart, oneEachGoesOver } from '../people/index.ts'

/** Notices about a duplicate student; where both have one of a day, the remaining student's stays. */
const notices = oneEachGoesOver({
  kind: 'student',
  table: { table: 'absence_notices', key: ['id'], touched: ['updated_at', 'version'] },
  column: 'student_id',
  thing: ['date', 'kind'],
  twin: 'removed',
  conflict: {
    code: 'absence_notices_on_one_day',
    resolution: 'The notice of the remaining student stays; the other one is removed.',
    about: (stored, merged) => ({
      date: merged['date'],
      kept_answer: stored['answer'],
      merged_answer: merged['answer'],
    }),
  },
})

/** Who was written to: a guardian once per notice. */
const recipients = oneEachGoesOver({
  kind: 'guardian',
  table: { table: 'absence_notice_recipients', key: ['notice_id', 'guardian_id'], touched: [] },
  column: 'guardian_id',
  thing: ['notice_id'],
  twin: 'removed',
  conflict: {
    code: 'recipients_of_one_absence_notice',
    resolution: 'What the remaining guardian got counts.',
    about: (stored, merged) => ({
      notice_id: merged['notice_id'],
      kept_reach: stored['reach'],
      merged_reach: merged['reach'],
    }),
  },
})

/** What of absence notices follows a merge. */
export const absenceNoticeMergeParts: readonly MergePart[] = [notices, recipients]
