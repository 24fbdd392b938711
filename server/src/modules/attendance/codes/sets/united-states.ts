import type { CodeSet } from './code-set.ts'

/**
 * States and districts choose their own letters; these are common ones. Suspension out of school is an absence for
 * chronic absenteeism, suspension in school is not: the student is on the grounds (EDFacts FS195).
 */
export const unitedStates: CodeSet = {
  code: 'us-common',
  name: 'United States, common letters',
  description:
    'Letters that many districts use. There is no national list; states and districts add their own.',
  countries: ['US'],
  source: 'What counts as an absence: U.S. Department of Education, EDFacts file specification FS195',
  codes: [
    ['P', 'present', 'attending', 'Present'],
    ['T', 'late', 'attending', 'Tardy'],
    ['TE', 'late', 'attending', 'Tardy, excused'],
    ['ED', 'left_early', 'attending', 'Early dismissal'],
    ['FT', 'present', 'attending_elsewhere', 'Field trip or school activity'],
    ['ISS', 'present', 'attending_elsewhere', 'Suspension in school'],
    ['E', 'excused', 'authorised_absence', 'Excused absence'],
    ['M', 'excused', 'authorised_absence', 'Medical'],
    ['B', 'excused', 'authorised_absence', 'Bereavement'],
    ['R', 'excused', 'authorised_absence', 'Religious observance'],
    ['OSS', 'excused', 'authorised_absence', 'Suspension out of school'],
    ['U', 'absent', 'unauthorised_absence', 'Unexcused absence'],
    ['UV', 'absent', 'unauthorised_absence', 'Unverified absence'],
    ['SC', 'excused', 'not_possible', 'School closed'],
  ],
}
