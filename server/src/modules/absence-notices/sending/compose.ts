import type { Notice } from '../../notifications/index.ts'
import { absenceCategory } from '../category.ts'
import { endedKey, noticeKey } from '../keys.ts'
import type { DueNotice } from './due-notice.ts'
import type { TieRow } from './sql.ts'
import { type NoticeFacts, noticeTexts, presentTexts } from './texts.ts'

/** The guardians with a right to messages, by student. */
export type StudentTies = ReadonlyMap<string, readonly TieRow[]>

type Composed = Omit<DueNotice, 'kind'>

/** Whom a notice goes to; a guardian who took the register knows already. */
export const recipientsOf = ({ id, student, mark, date }: Composed, ties: StudentTies) =>
  (ties.get(student.id) ?? []).map(({ guardian_id, user_id }) => ({
    notice_id: id,
    guardian_id,
    date,
    reach: isMarker(user_id, mark.recorded_by) ? ('marked_it' as const) : ('none' as const),
  }))

const isMarker = (userId: string | null, recordedBy: string | null): boolean =>
  userId !== null && userId === recordedBy

const guardiansOf = ({ student, mark }: Composed, ties: StudentTies): Notice['to'] =>
  (ties.get(student.id) ?? [])
    .filter(({ user_id }) => !isMarker(user_id, mark.recorded_by))
    .map(({ guardian_id }) => ({ guardian: guardian_id }))

const factsOf = ({ mark, date }: Composed, student: string): NoticeFacts => ({
  student,
  className: mark.class_name,
  period: mark.period_name,
  starts: mark.starts,
  date,
})

/** The question about an absence, urgent; word of lateness is news. */
export const noticeOf = (notice: DueNotice, name: string, ties: StudentTies): Notice => ({
  key: noticeKey(notice.id),
  category: absenceCategory.name,
  importance: notice.kind === 'absent' ? 'urgent' : 'news',
  to: guardiansOf(notice, ties),
  texts: noticeTexts[notice.kind](factsOf(notice, name)),
  path: `/absence-notices/${notice.id}`,
  about: [notice.student.id],
})

/** Word that a student has come, for those who were asked. */
export const presentNotice = (notice: Composed, name: string, ties: StudentTies): Notice => ({
  key: endedKey(notice.id),
  category: absenceCategory.name,
  importance: 'urgent',
  to: guardiansOf(notice, ties),
  texts: presentTexts(factsOf(notice, name)),
  path: `/absence-notices/${notice.id}`,
  about: [notice.student.id],
})
