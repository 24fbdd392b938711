import { banded, type Labels, levels, type Template } from '../template.ts'

const rungs = (pairs: readonly (readonly [string, string, string])[]): [string, Labels][] =>
  pairs.map(([code, fr, en]) => [code, { fr, en }])

/** The French ladder to the baccalauréat, marks out of 20, mentions of the baccalauréat (code de l'éducation D334-11). */
export const francophoneBac: Template = {
  code: 'FRANCOPHONE_BAC',
  labels: { fr: 'Francophone : baccalauréat', en: 'Francophone: baccalauréat' },
  description:
    'Petite section to terminale in three trimestres, marks out of 20. Where the primary school has six years, add SIL or CP1.',
  countries: ['FR', 'CM', 'SN', 'CI', 'BF', 'ML', 'NE', 'TG', 'BJ', 'GA', 'CG', 'TD', 'CF', 'MG'],
  system_type: 'francophone',
  date_format: 'DD/MM/YYYY',
  terms: [
    { kind: 'term', labels: { fr: 'Premier trimestre', en: 'First term' }, start: '09-01', end: '12-18' },
    { kind: 'term', labels: { fr: 'Deuxième trimestre', en: 'Second term' }, start: '01-05', end: '03-27' },
    { kind: 'term', labels: { fr: 'Troisième trimestre', en: 'Third term' }, start: '04-13', end: '07-03' },
  ],
  breaks: [
    { labels: { fr: 'Congés de la Toussaint', en: 'All Saints break' }, week_of: '10-29', days: 5 },
    { labels: { fr: 'Congés de février', en: 'February break' }, week_of: '02-18', days: 5 },
  ],
  grade_levels: [
    {
      code: 'PS',
      labels: { fr: 'Petite section', en: 'Nursery 1 (PS)' },
      ceds_grade_code: 'PR',
      isced_level: 0,
    },
    {
      code: 'MS',
      labels: { fr: 'Moyenne section', en: 'Nursery 2 (MS)' },
      ceds_grade_code: 'PK',
      isced_level: 0,
    },
    {
      code: 'GS',
      labels: { fr: 'Grande section', en: 'Nursery 3 (GS)' },
      ceds_grade_code: 'KG',
      isced_level: 0,
    },
    ...levels(
      1,
      1,
      rungs([
        ['CP', 'Cours préparatoire', 'Primary 1 (CP)'],
        ['CE1', 'Cours élémentaire 1', 'Primary 2 (CE1)'],
        ['CE2', 'Cours élémentaire 2', 'Primary 3 (CE2)'],
        ['CM1', 'Cours moyen 1', 'Primary 4 (CM1)'],
        ['CM2', 'Cours moyen 2', 'Primary 5 (CM2)'],
      ]),
    ),
    ...levels(
      2,
      6,
      rungs([
        ['6e', 'Sixième', 'Secondary 1 (6e)'],
        ['5e', 'Cinquième', 'Secondary 2 (5e)'],
        ['4e', 'Quatrième', 'Secondary 3 (4e)'],
        ['3e', 'Troisième', 'Secondary 4 (3e)'],
      ]),
    ),
    ...levels(
      3,
      10,
      rungs([
        ['2nde', 'Seconde', 'Secondary 5 (2nde)'],
        ['1re', 'Première', 'Secondary 6 (1re)'],
        ['Tle', 'Terminale', 'Secondary 7 (Tle)'],
      ]),
    ),
  ],
  scales: [
    banded(
      { code: 'SUR_20', name: 'Note sur 20', min: 0, max: 20, pass: 10, direction: 'higher_is_better' },
      [
        ['TB', 'Très bien', 16],
        ['B', 'Bien', 14],
        ['AB', 'Assez bien', 12],
        ['P', 'Passable', 10],
        ['I', 'Insuffisant', 0],
      ],
    ),
  ],
  grading_scale: 'SUR_20',
  mark_weights: [
    { category: 'homework', labels: { fr: 'Devoirs', en: 'Homework' }, weight: 20 },
    { category: 'tests', labels: { fr: 'Interrogations', en: 'Tests' }, weight: 30 },
    { category: 'exam', labels: { fr: 'Composition', en: 'Examination' }, weight: 50 },
  ],
  attendance_code_set: 'france',
  attendance_unit: 'half_days',
}
