import { banded, type LevelPattern, levels, numbered, type Template } from '../template.ts'

const grade = (number: number) => ({ de: `${number}. Klasse`, fr: `${number}e année`, en: `Grade ${number}` })
const kindergarten = (year: number, ceds: string): LevelPattern => ({
  code: `KG${year}`,
  labels: { de: `Kindergarten ${year}`, fr: `École enfantine ${year}`, en: `Kindergarten ${year}` },
  ceds_grade_code: ceds,
  isced_level: 0,
})

/** Switzerland: two years of kindergarten, grades 1 to 12, marks 6 to 1. Days of the year differ by canton. */
export const swiss: Template = {
  code: 'SWISS',
  labels: { de: 'Schweiz: Maturität', fr: 'Suisse\u00a0: maturité', en: 'Swiss: Matura' },
  description:
    'Kindergarten and grades 1 to 12 in two semesters; marks 1 to 6 (6 is best, 4 passes), half marks on the report.',
  countries: ['CH', 'LI'],
  system_type: 'swiss',
  date_format: 'DD.MM.YYYY',
  terms: [
    {
      kind: 'semester',
      labels: { de: 'Erstes Semester', fr: 'Premier semestre', en: 'First semester' },
      start: '08-17',
      end: '01-31',
    },
    {
      kind: 'semester',
      labels: { de: 'Zweites Semester', fr: 'Second semestre', en: 'Second semester' },
      start: '02-01',
      end: '07-09',
    },
  ],
  breaks: [
    {
      labels: { de: 'Herbstferien', fr: 'Vacances d’automne', en: 'Autumn break' },
      week_of: '10-07',
      days: 12,
    },
    {
      labels: { de: 'Weihnachtsferien', fr: 'Vacances de Noël', en: 'Christmas break' },
      week_of: '12-25',
      days: 12,
    },
    {
      labels: { de: 'Sportferien', fr: 'Vacances de sport', en: 'Sports break' },
      week_of: '02-14',
      days: 5,
    },
    {
      labels: { de: 'Frühlingsferien', fr: 'Vacances de printemps', en: 'Spring break' },
      week_of: '04-18',
      days: 12,
    },
  ],
  grade_levels: [
    kindergarten(1, 'PK'),
    kindergarten(2, 'KG'),
    ...levels(1, 1, numbered('', 1, 6, grade)),
    ...levels(2, 7, numbered('', 7, 9, grade)),
    ...levels(3, 10, numbered('', 10, 12, grade)),
  ],
  scales: [
    banded(
      {
        code: 'CH_1_6',
        name: 'Schweiz: Noten 6 bis 1',
        min: 1,
        max: 6,
        pass: 4,
        direction: 'higher_is_better',
      },
      [
        ['genügend / suffisant', null, 4],
        ['ungenügend / insuffisant', null, 1],
      ],
    ),
  ],
  grading_scale: 'CH_1_6',
  mark_weights: [
    {
      category: 'written',
      labels: { de: 'Schriftliche Prüfungen', fr: 'Épreuves écrites', en: 'Written tests' },
      weight: 70,
    },
    { category: 'oral', labels: { de: 'Mündliche Leistungen', fr: 'Oral', en: 'Oral work' }, weight: 20 },
    {
      category: 'other',
      labels: { de: 'Weitere Leistungen', fr: 'Autres travaux', en: 'Other work' },
      weight: 10,
    },
  ],
  attendance_code_set: 'ceds',
}
