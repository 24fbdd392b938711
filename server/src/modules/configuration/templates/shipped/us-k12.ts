import { banded, levels, numbered, type Template } from '../template.ts'

const grade = (number: number) => ({ en: `Grade ${number}` })
const code = (from: number, to: number) =>
  numbered('', from, to, grade).map(([digits, labels]) => [digits.padStart(2, '0'), labels] as const)

const quarter = (number: number, start: string, end: string) => ({
  kind: 'grading_period' as const,
  labels: { en: `Quarter ${number}` },
  start,
  end,
})

/** Kindergarten to grade 12; letters with grade points (College Board; each district sets its own bounds). */
export const usK12: Template = {
  code: 'US_K12',
  labels: { en: 'United States: K-12' },
  description:
    'Kindergarten to grade 12 in two semesters of two quarters; letters A+ to F with grade points to 4.0.',
  countries: ['US', 'PR', 'GU'],
  system_type: 'us_k12',
  date_format: 'MM/DD/YYYY',
  terms: [
    {
      kind: 'semester',
      labels: { en: 'Fall semester' },
      start: '08-17',
      end: '12-18',
      parts: [quarter(1, '08-17', '10-16'), quarter(2, '10-19', '12-18')],
    },
    {
      kind: 'semester',
      labels: { en: 'Spring semester' },
      start: '01-05',
      end: '06-04',
      parts: [quarter(3, '01-05', '03-19'), quarter(4, '03-22', '06-04')],
    },
  ],
  breaks: [
    { labels: { en: 'Thanksgiving break' }, week_of: '11-25', days: 5 },
    { labels: { en: 'Spring break' }, week_of: '04-01', days: 5 },
  ],
  grade_levels: [
    { code: 'PK', labels: { en: 'Pre-Kindergarten' }, ceds_grade_code: 'PK', isced_level: 0 },
    { code: 'KG', labels: { en: 'Kindergarten' }, ceds_grade_code: 'KG', isced_level: 0 },
    ...levels(1, 1, code(1, 6)),
    ...levels(2, 7, code(7, 9)),
    ...levels(3, 10, code(10, 12)),
  ],
  scales: [
    banded(
      { code: 'US_LETTER', name: 'Letter grade', min: 0, max: 100, pass: 65, direction: 'higher_is_better' },
      [
        ['A+', null, 97, 4],
        ['A', null, 93, 4],
        ['A-', null, 90, 3.7],
        ['B+', null, 87, 3.3],
        ['B', null, 83, 3],
        ['B-', null, 80, 2.7],
        ['C+', null, 77, 2.3],
        ['C', null, 73, 2],
        ['C-', null, 70, 1.7],
        ['D+', null, 67, 1.3],
        ['D', null, 65, 1],
        ['F', null, 0, 0],
      ],
    ),
  ],
  grading_scale: 'US_LETTER',
  mark_weights: [
    { category: 'homework', labels: { en: 'Homework' }, weight: 15 },
    { category: 'quizzes', labels: { en: 'Quizzes' }, weight: 20 },
    { category: 'tests', labels: { en: 'Tests' }, weight: 40 },
    { category: 'final', labels: { en: 'Final exam' }, weight: 25 },
  ],
  attendance_code_set: 'us-common',
}
