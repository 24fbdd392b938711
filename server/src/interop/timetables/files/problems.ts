import { problem } from '../../../kernel/http/problem.ts'

/** Error codes of timetables in files. */
export const timetableUnreadable = problem(
  422,
  'timetable_unreadable',
  'The file cannot be read as a timetable; `details` names the place.',
)
export const timetableInconsistent = problem(
  422,
  'timetable_inconsistent',
  'The timetable in the file contradicts itself; `details` names the places.',
)
export const timetableTooLarge = problem(
  422,
  'timetable_too_large',
  'The timetable in the file is too large to be read in one piece. Send it in parts, such as one for each grade.',
)
export const timetableEmpty = problem(
  422,
  'timetable_empty',
  'No lesson of the file can be imported: none of its classes is known. Map the names of the file to classes first.',
)
export const timetableImportsBusy = problem(
  503,
  'timetable_imports_busy',
  'Other timetables are being read right now. Send the file again in a moment.',
)
