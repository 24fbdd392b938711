import { problem } from '../../kernel/http/problem.ts'

export const coverageRefused = problem(
  422,
  'coverage_refused',
  'Nothing was saved: `errors` names what is wrong with which entry.',
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
