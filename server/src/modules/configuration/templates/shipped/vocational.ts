import { banded, type Labels, type Template } from '../template.ts'

const year = (number: number, ceds_grade_code: string, isced_level: number) => ({
  code: `V${number}`,
  labels: {
    en: `Training year ${number}`,
    fr: `Année de formation ${number}`,
    de: `Ausbildungsjahr ${number}`,
  } as Labels,
  ceds_grade_code,
  isced_level,
})

/** Three years of training to a certificate (ISCED 3) and one to a diploma (ISCED 4), judged by competence. */
export const vocational: Template = {
  code: 'VOCATIONAL',
  labels: { en: 'Vocational training', fr: 'Formation professionnelle', de: 'Berufsausbildung' },
  description:
    'Four training years in two semesters; competence from not yet competent to distinction, half of it practice.',
  countries: ['GB', 'KE', 'NG', 'GH', 'CM', 'SN', 'DE', 'CH', 'FR', 'ZA', 'IN'],
  system_type: 'vocational',
  date_format: 'DD/MM/YYYY',
  terms: [
    {
      kind: 'semester',
      start: '09-01',
      end: '01-30',
      labels: { en: 'First semester', fr: 'Premier semestre', de: 'Erstes Halbjahr' },
    },
    {
      kind: 'semester',
      start: '02-08',
      end: '06-30',
      labels: { en: 'Second semester', fr: 'Deuxième semestre', de: 'Zweites Halbjahr' },
    },
  ],
  breaks: [
    {
      labels: { en: 'Year-end break', fr: 'Congés de fin d’année', de: 'Weihnachtsferien' },
      week_of: '12-25',
      days: 12,
    },
  ],
  grade_levels: [year(1, '10', 3), year(2, '11', 3), year(3, '12', 3), year(4, 'PS', 4)],
  scales: [
    banded(
      { code: 'COMPETENCE', name: 'Competence', min: 0, max: 100, pass: 50, direction: 'higher_is_better' },
      [
        ['D', 'Distinction', 80, 4],
        ['M', 'Merit', 65, 3],
        ['C', 'Competent', 50, 2],
        ['NYC', 'Not yet competent', 0, 0],
      ],
    ),
  ],
  grading_scale: 'COMPETENCE',
  mark_weights: [
    { category: 'practical', labels: { en: 'Practical work', fr: 'Pratique', de: 'Praxis' }, weight: 50 },
    { category: 'theory', labels: { en: 'Theory', fr: 'Théorie', de: 'Theorie' }, weight: 30 },
    { category: 'portfolio', labels: { en: 'Portfolio', fr: 'Dossier', de: 'Berichtsheft' }, weight: 20 },
  ],
  attendance_code_set: 'ceds',
}
