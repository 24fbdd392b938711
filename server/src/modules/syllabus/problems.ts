import { problem } from '../../kernel/http/problem.ts'

export const coverageRefused = problem(
  422,
  'coverage_refused',
  'Nothing was saved: `details` names what is wrong with which entry.',
)
export const syllabusExists = problem(
  409,
  'syllabus_exists',
  'There is a syllabus for this class or course, session and subject already: `current` names it.',
)
export const unitsDiffer = problem(
  409,
  'units_differ',
  'The order must name every unit of the syllabus once; someone may have added or archived one.',
)
export const syllabusArchived = problem(
  409,
  'syllabus_archived',
  'The syllabus is archived and stays as it is: copy it to go on with it.',
)
export const syllabusUnitArchived = problem(
  409,
  'syllabus_unit_archived',
  'The unit is archived and cannot change: add it again.',
)
export const coverageArchived = problem(
  409,
  'coverage_archived',
  'The entry was removed and cannot change: record it again.',
)
