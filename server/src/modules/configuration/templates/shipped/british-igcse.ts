import { levels, numbered, ranked, type Template } from '../template.ts'

const year = (number: number) => ({ en: `Year ${number}` })

/** England's years and the international GCSE; GCSE 9 to 1: gov.uk, Ofqual; A level: A* to E. */
export const britishIgcse: Template = {
  code: 'BRITISH_IGCSE',
  labels: { en: 'British: IGCSE and A level' },
  description:
    'Reception to Year 13 in three terms with half-term breaks; GCSE 9 to 1, then A level A* to E.',
  countries: ['GB', 'AE', 'QA', 'HK', 'SG', 'MY', 'KE', 'NG'],
  system_type: 'british',
  date_format: 'DD/MM/YYYY',
  terms: [
    { kind: 'term', labels: { en: 'Autumn term' }, start: '09-01', end: '12-18' },
    { kind: 'term', labels: { en: 'Spring term' }, start: '01-05', end: '03-27' },
    { kind: 'term', labels: { en: 'Summer term' }, start: '04-13', end: '07-21' },
  ],
  breaks: [
    { labels: { en: 'Autumn half-term' }, week_of: '10-28', days: 5 },
    { labels: { en: 'Spring half-term' }, week_of: '02-17', days: 5 },
    { labels: { en: 'Summer half-term' }, week_of: '05-31', days: 5 },
  ],
  grade_levels: [
    { code: 'R', labels: { en: 'Reception' }, ceds_grade_code: 'PK', isced_level: 0 },
    { code: 'Y1', labels: { en: 'Year 1' }, ceds_grade_code: 'KG', isced_level: 1 },
    ...levels(1, 1, numbered('Y', 2, 6, year)),
    ...levels(2, 6, numbered('Y', 7, 9, year)),
    ...levels(3, 9, numbered('Y', 10, 13, year)),
  ],
  scales: [
    ranked(
      { code: 'GCSE_9_1', name: 'GCSE 9 to 1', min: 0, max: 9, pass: 4, direction: 'higher_is_better' },
      [
        ['9', null, 9],
        ['8', null, 8],
        ['7', null, 7],
        ['6', null, 6],
        ['5', 'Strong pass', 5],
        ['4', 'Standard pass', 4],
        ['3', null, 3],
        ['2', null, 2],
        ['1', null, 1],
        ['U', 'Ungraded', 0],
      ],
    ),
    ranked(
      { code: 'A_LEVEL', name: 'A level A* to E', min: 0, max: 6, pass: 1, direction: 'higher_is_better' },
      [
        ['A*', null, 6],
        ['A', null, 5],
        ['B', null, 4],
        ['C', null, 3],
        ['D', null, 2],
        ['E', null, 1],
        ['U', 'Ungraded', 0],
      ],
    ),
  ],
  grading_scale: 'GCSE_9_1',
  mark_weights: [
    { category: 'classwork', labels: { en: 'Classwork' }, weight: 20 },
    { category: 'homework', labels: { en: 'Homework' }, weight: 10 },
    { category: 'tests', labels: { en: 'Tests' }, weight: 30 },
    { category: 'exam', labels: { en: 'Examination' }, weight: 40 },
  ],
  attendance_code_set: 'england-2024',
  holiday_regions: { GB: 'ENG' },
}
