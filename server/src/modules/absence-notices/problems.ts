import { problem } from '../../kernel/http/problem.ts'

export const absenceNoticeEnded = problem(
  409,
  'absence_notice_ended',
  'The notice needs no answer any more: the student has come, or the office has resolved it.',
)
export const absenceNoticeAnswered = problem(
  409,
  'absence_notice_answered',
  'The absence was explained already.',
)
