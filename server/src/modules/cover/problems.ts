import { problem } from '../../kernel/http/problem.ts'

export const staffAbsenceOverlaps = problem(
  409,
  'staff_absence_overlaps',
  'The person is away at some of this time already: see the absence in `current`.',
)
export const staffAbsenceEnded = problem(
  409,
  'staff_absence_ended',
  'The absence was decided or withdrawn already.',
)
export const coverPersonUnavailable = problem(
  409,
  'cover_person_unavailable',
  'The person cannot take this lesson: `reason` says why. Choose somebody else.',
)
export const coverChanged = problem(
  409,
  'cover_changed',
  'Nothing was saved: something else is arranged for this lesson, see `current`. Send its `cover_id` as `expected_cover_id` to replace it.',
)
export const coverLessonUnknown = problem(
  422,
  'cover_lesson_unknown',
  'No published lesson of this teacher is to be covered then. Read the lessons of the date again.',
)
