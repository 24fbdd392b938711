import { banded, levels, numbered, type Template } from '../template.ts'

/** West Africa's 6-3-3 years; WASSCE grades A1 to F9 (WAEC; boundaries are set again at each sitting). */
export const waec: Template = {
  code: 'WAEC',
  labels: { en: 'West African: WAEC' },
  description:
    'Primary 1 to SSS 3 in three terms; WASSCE A1 to F9, continuous assessment 40 and examination 60.',
  countries: ['NG', 'GH', 'SL', 'GM', 'LR'],
  system_type: 'west_african',
  date_format: 'DD/MM/YYYY',
  terms: [
    { kind: 'term', labels: { en: 'First term' }, start: '09-08', end: '12-12' },
    { kind: 'term', labels: { en: 'Second term' }, start: '01-05', end: '04-02' },
    { kind: 'term', labels: { en: 'Third term' }, start: '04-20', end: '07-24' },
  ],
  breaks: [
    { labels: { en: 'First mid-term break' }, week_of: '10-28', days: 5 },
    { labels: { en: 'Second mid-term break' }, week_of: '02-18', days: 5 },
  ],
  grade_levels: [
    { code: 'KG', labels: { en: 'Kindergarten' }, ceds_grade_code: 'KG', isced_level: 0 },
    ...levels(
      1,
      1,
      numbered('P', 1, 6, (number) => ({ en: `Primary ${number}` })),
    ),
    ...levels(
      2,
      7,
      numbered('JSS', 1, 3, (number) => ({ en: `Junior Secondary ${number}` })),
    ),
    ...levels(
      3,
      10,
      numbered('SSS', 1, 3, (number) => ({ en: `Senior Secondary ${number}` })),
    ),
  ],
  scales: [
    banded(
      { code: 'WASSCE', name: 'WASSCE A1 to F9', min: 0, max: 100, pass: 40, direction: 'higher_is_better' },
      [
        ['A1', 'Excellent', 75, 1],
        ['B2', 'Very good', 70, 2],
        ['B3', 'Good', 65, 3],
        ['C4', 'Credit', 60, 4],
        ['C5', 'Credit', 55, 5],
        ['C6', 'Credit', 50, 6],
        ['D7', 'Pass', 45, 7],
        ['E8', 'Pass', 40, 8],
        ['F9', 'Fail', 0, 9],
      ],
    ),
  ],
  grading_scale: 'WASSCE',
  mark_weights: [
    { category: 'assignments', labels: { en: 'Assignments' }, weight: 10 },
    { category: 'tests', labels: { en: 'Continuous assessment tests' }, weight: 30 },
    { category: 'exam', labels: { en: 'Examination' }, weight: 60 },
  ],
  attendance_code_set: 'ceds',
}
