import { problem } from '../../kernel/http/problem.ts'

export const timetableInPast = problem(
  422,
  'timetable_in_past',
  'A timetable holds from today or a later date on: what was held before stays as it was.',
)
export const timetableInvalid = problem(
  422,
  'timetable_invalid',
  'The timetable cannot be published: `details` names what is wrong with which lesson.',
)
export const feedNotOwn = problem(
  403,
  'feed_not_own',
  'You can subscribe to your own lessons and to those of your children.',
)
