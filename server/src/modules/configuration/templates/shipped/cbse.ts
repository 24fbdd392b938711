import { banded, levels, numbered, type Template } from '../template.ts'

const grade = (number: number) => ({ en: `Class ${number}` })

/** India's Central Board of Secondary Education: nine grades A1 to E2, 33 percent passes. */
export const cbse: Template = {
  code: 'CBSE',
  labels: { en: 'India: CBSE' },
  description:
    'Class 1 to 12 in two terms from April; nine grades A1 to E2, internal assessment 20 and examination 80.',
  countries: ['IN', 'AE', 'SA', 'OM', 'KW', 'QA', 'BH', 'NP'],
  system_type: 'indian_cbse',
  date_format: 'DD-MM-YYYY',
  terms: [
    { kind: 'term', labels: { en: 'First term' }, start: '04-01', end: '09-30' },
    { kind: 'term', labels: { en: 'Second term' }, start: '10-05', end: '03-20' },
  ],
  breaks: [
    { labels: { en: 'Summer vacation' }, week_of: '05-20', days: 42 },
    { labels: { en: 'Winter break' }, week_of: '12-28', days: 12 },
  ],
  grade_levels: [
    { code: 'LKG', labels: { en: 'Lower Kindergarten' }, ceds_grade_code: 'PK', isced_level: 0 },
    { code: 'UKG', labels: { en: 'Upper Kindergarten' }, ceds_grade_code: 'KG', isced_level: 0 },
    ...levels(1, 1, numbered('', 1, 5, grade)),
    ...levels(2, 6, numbered('', 6, 8, grade)),
    ...levels(3, 9, numbered('', 9, 12, grade)),
  ],
  scales: [
    banded(
      {
        code: 'CBSE_9_POINT',
        name: 'CBSE nine grades',
        min: 0,
        max: 100,
        pass: 33,
        direction: 'higher_is_better',
      },
      [
        ['A1', null, 91, 10],
        ['A2', null, 81, 9],
        ['B1', null, 71, 8],
        ['B2', null, 61, 7],
        ['C1', null, 51, 6],
        ['C2', null, 41, 5],
        ['D', null, 33, 4],
        ['E1', 'Needs improvement', 21],
        ['E2', 'Needs improvement', 0],
      ],
    ),
  ],
  grading_scale: 'CBSE_9_POINT',
  mark_weights: [
    { category: 'periodic_tests', labels: { en: 'Periodic tests' }, weight: 10 },
    { category: 'notebook', labels: { en: 'Notebook' }, weight: 5 },
    { category: 'enrichment', labels: { en: 'Subject enrichment' }, weight: 5 },
    { category: 'exam', labels: { en: 'Examination' }, weight: 80 },
  ],
  attendance_code_set: 'ceds',
}
