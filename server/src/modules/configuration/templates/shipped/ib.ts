import { levels, numbered, ranked, type Template } from '../template.ts'

/** The three programmes of the International Baccalaureate; subject grades 1 to 7, diploma out of 45 (24 passes). */
export const ib: Template = {
  code: 'IB',
  labels: { en: 'International Baccalaureate', fr: 'Baccalauréat international' },
  description: 'Primary Years, Middle Years and Diploma Programme in two semesters; subject grades 1 to 7.',
  countries: ['CH', 'US', 'GB', 'CA', 'AU', 'SG', 'AE', 'NL', 'KE', 'IN'],
  system_type: 'international_baccalaureate',
  date_format: 'YYYY-MM-DD',
  terms: [
    {
      kind: 'semester',
      start: '08-24',
      end: '12-18',
      labels: { en: 'First semester', fr: 'Premier semestre' },
    },
    {
      kind: 'semester',
      start: '01-07',
      end: '06-18',
      labels: { en: 'Second semester', fr: 'Deuxième semestre' },
    },
  ],
  breaks: [
    { labels: { en: 'October break', fr: 'Congés d’octobre' }, week_of: '10-21', days: 5 },
    { labels: { en: 'February break', fr: 'Congés de février' }, week_of: '02-18', days: 5 },
    { labels: { en: 'Spring break', fr: 'Congés de printemps' }, week_of: '04-08', days: 5 },
  ],
  grade_levels: [
    {
      code: 'EY',
      labels: { en: 'Early years', fr: 'Petite enfance' },
      ceds_grade_code: 'KG',
      isced_level: 0,
    },
    ...levels(
      1,
      1,
      numbered('PYP', 1, 5, (number) => ({ en: `Primary Years ${number}`, fr: `Primaire ${number}` })),
    ),
    ...levels(
      2,
      6,
      numbered('MYP', 1, 4, (number) => ({ en: `Middle Years ${number}`, fr: `Premier cycle ${number}` })),
    ),
    ...levels(
      3,
      10,
      numbered('MYP', 5, 5, (number) => ({ en: `Middle Years ${number}`, fr: `Premier cycle ${number}` })),
    ),
    ...levels(
      3,
      11,
      numbered('DP', 1, 2, (number) => ({ en: `Diploma ${number}`, fr: `Diplôme ${number}` })),
    ),
  ],
  scales: [
    ranked(
      { code: 'IB_1_7', name: 'IB subject grade', min: 1, max: 7, pass: 4, direction: 'higher_is_better' },
      [
        ['7', 'Excellent', 7],
        ['6', 'Very good', 6],
        ['5', 'Good', 5],
        ['4', 'Satisfactory', 4],
        ['3', 'Mediocre', 3],
        ['2', 'Poor', 2],
        ['1', 'Very poor', 1],
      ],
    ),
    {
      code: 'IB_DIPLOMA',
      name: 'IB diploma points',
      kind: 'numeric',
      min: 0,
      max: 45,
      pass: 24,
      direction: 'higher_is_better',
      grades: [
        { code: 'Diploma', label: null, min: 24, max: 45, points: null, passed: true },
        { code: 'No diploma', label: null, min: 0, max: 24, points: null, passed: false },
      ],
    },
  ],
  grading_scale: 'IB_1_7',
  mark_weights: [
    { category: 'formative', labels: { en: 'Formative', fr: 'Formatif' }, weight: 20 },
    { category: 'summative', labels: { en: 'Summative', fr: 'Sommatif' }, weight: 60 },
    { category: 'project', labels: { en: 'Project', fr: 'Projet' }, weight: 20 },
  ],
  attendance_code_set: 'ceds',
}
