import { banded, levels, numbered, type Template } from '../template.ts'

const grade = (number: number) => ({ en: `Grade ${number}` })

/** Kenya's competency-based curriculum, 2-6-3-3 years, eight levels of achievement; KCSE for the older classes (KNEC). */
export const kenyaCbc: Template = {
  code: 'KENYA_CBC',
  labels: { en: 'Kenya: competency-based curriculum' },
  description:
    'Pre-primary to grade 12 in three terms of the calendar year; levels EE1 to BE2, KCSE where it is still sat.',
  countries: ['KE'],
  system_type: 'kenyan_cbc',
  date_format: 'DD/MM/YYYY',
  terms: [
    { kind: 'term', labels: { en: 'Term 1' }, start: '01-05', end: '04-02' },
    { kind: 'term', labels: { en: 'Term 2' }, start: '04-27', end: '07-31' },
    { kind: 'term', labels: { en: 'Term 3' }, start: '08-24', end: '10-23' },
  ],
  breaks: [
    { labels: { en: 'First mid-term break' }, week_of: '02-26', days: 5 },
    { labels: { en: 'Second mid-term break' }, week_of: '06-25', days: 5 },
  ],
  grade_levels: [
    { code: 'PP1', labels: { en: 'Pre-Primary 1' }, ceds_grade_code: 'PK', isced_level: 0 },
    { code: 'PP2', labels: { en: 'Pre-Primary 2' }, ceds_grade_code: 'KG', isced_level: 0 },
    ...levels(1, 1, numbered('G', 1, 6, grade)),
    ...levels(2, 7, numbered('G', 7, 9, grade)),
    ...levels(3, 10, numbered('G', 10, 12, grade)),
  ],
  scales: [
    banded(
      {
        code: 'CBC_8_LEVEL',
        name: 'CBC levels of achievement',
        min: 0,
        max: 100,
        pass: null,
        direction: 'higher_is_better',
      },
      [
        ['EE1', 'Exceeding expectation 1', 90, 8],
        ['EE2', 'Exceeding expectation 2', 75, 7],
        ['ME1', 'Meeting expectation 1', 58, 6],
        ['ME2', 'Meeting expectation 2', 41, 5],
        ['AE1', 'Approaching expectation 1', 31, 4],
        ['AE2', 'Approaching expectation 2', 21, 3],
        ['BE1', 'Below expectation 1', 11, 2],
        ['BE2', 'Below expectation 2', 0, 1],
      ],
    ),
    banded({ code: 'KCSE', name: 'KCSE A to E', min: 0, max: 100, pass: 30, direction: 'higher_is_better' }, [
      ['A', null, 80, 12],
      ['A-', null, 75, 11],
      ['B+', null, 70, 10],
      ['B', null, 65, 9],
      ['B-', null, 60, 8],
      ['C+', null, 55, 7],
      ['C', null, 50, 6],
      ['C-', null, 45, 5],
      ['D+', null, 40, 4],
      ['D', null, 35, 3],
      ['D-', null, 30, 2],
      ['E', null, 0, 1],
    ]),
  ],
  grading_scale: 'CBC_8_LEVEL',
  mark_weights: [
    { category: 'formative', labels: { en: 'Formative assessment' }, weight: 40 },
    { category: 'project', labels: { en: 'Project' }, weight: 20 },
    { category: 'summative', labels: { en: 'Summative assessment' }, weight: 40 },
  ],
  attendance_code_set: 'ceds',
}
