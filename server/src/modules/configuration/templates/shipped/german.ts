import { banded, levels, numbered, ranked, type Template } from '../template.ts'

const grade = (number: number) => ({ de: `Klasse ${number}`, en: `Grade ${number}` })
const points = (number: number): [string, null, number] => [String(number), null, number]

/** Germany's classes 1 to 13; marks 1 to 6, and 15 to 0 points in the upper stage (KMK). Holidays differ by Land. */
export const german: Template = {
  code: 'GERMAN',
  labels: { de: 'Deutsch: Abitur', en: 'German: Abitur' },
  description:
    'Klasse 1 to 13 in two half-years; marks 1 to 6 (1 is best), points 15 to 0 in the upper stage.',
  countries: ['DE', 'AT', 'LU'],
  system_type: 'german',
  date_format: 'DD.MM.YYYY',
  terms: [
    {
      kind: 'semester',
      labels: { de: 'Erstes Halbjahr', en: 'First half-year' },
      start: '08-31',
      end: '01-29',
    },
    {
      kind: 'semester',
      labels: { de: 'Zweites Halbjahr', en: 'Second half-year' },
      start: '02-01',
      end: '07-21',
    },
  ],
  breaks: [
    { labels: { de: 'Herbstferien', en: 'Autumn break' }, week_of: '10-21', days: 12 },
    { labels: { de: 'Weihnachtsferien', en: 'Christmas break' }, week_of: '12-25', days: 12 },
    { labels: { de: 'Osterferien', en: 'Easter break' }, week_of: '04-01', days: 12 },
  ],
  grade_levels: [
    ...levels(1, 1, numbered('', 1, 4, grade)),
    ...levels(2, 5, numbered('', 5, 10, grade)),
    ...levels(3, 11, numbered('', 11, 13, grade)),
  ],
  scales: [
    banded(
      { code: 'DE_1_6', name: 'Noten 1 bis 6', min: 1, max: 6, pass: 4.49, direction: 'lower_is_better' },
      [
        ['1', 'sehr gut', 1.49, 1],
        ['2', 'gut', 2.49, 2],
        ['3', 'befriedigend', 3.49, 3],
        ['4', 'ausreichend', 4.49, 4],
        ['5', 'mangelhaft', 5.49, 5],
        ['6', 'ungenügend', 6, 6],
      ],
    ),
    ranked(
      { code: 'DE_POINTS', name: 'Notenpunkte', min: 0, max: 15, pass: 5, direction: 'higher_is_better' },
      Array.from({ length: 16 }, (_, index) => points(15 - index)),
    ),
  ],
  grading_scale: 'DE_1_6',
  mark_weights: [
    { category: 'written', labels: { de: 'Klassenarbeiten', en: 'Written tests' }, weight: 50 },
    { category: 'oral', labels: { de: 'Mündliche Mitarbeit', en: 'Oral participation' }, weight: 40 },
    { category: 'other', labels: { de: 'Sonstige Leistungen', en: 'Other work' }, weight: 10 },
  ],
  attendance_code_set: 'ceds',
}
