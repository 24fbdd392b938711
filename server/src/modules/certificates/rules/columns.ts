import type { InLanguages } from '../../../kernel/languages/languages.ts'
import type { DataSource } from './kinds.ts'

export const columnTypes = ['text', 'date', 'number', 'percent', 'money', 'list'] as const
type ColumnType = (typeof columnTypes)[number]

/** A column that templates may use, by its name: `student.name`. */
export interface Column {
  readonly name: string
  readonly source: DataSource
  readonly type: ColumnType
  readonly label: InLanguages<string>
  /** Dates `YYYY-MM-DD`, numbers and amounts as decimals. */
  readonly sample: string
  /** Of a list: the names that its rows have. */
  readonly rows?: readonly Column[]
}

type Entry = readonly [name: string, type: ColumnType, en: string, fr: string, sample: string]

const columnsOf = (source: DataSource, entries: readonly Entry[]): Column[] =>
  entries.map(([name, type, en, fr, sample]) => ({ name, source, type, label: { en, fr }, sample }))

const people = columnsOf('people', [
  ['student.name', 'text', 'Full name', 'Nom complet', 'Amina Rose Diallo'],
  ['student.first_name', 'text', 'First name', 'Prénom', 'Amina'],
  ['student.middle_name', 'text', 'Middle name', 'Deuxième prénom', 'Rose'],
  ['student.last_name', 'text', 'Last name', 'Nom', 'Diallo'],
  ['student.code', 'text', 'Student number', 'Numéro d’élève', 'S-2041'],
  ['student.sex', 'text', 'Sex (female, male)', 'Sexe (female, male)', 'female'],
  ['student.date_of_birth', 'date', 'Date of birth', 'Date de naissance', '2013-04-17'],
  ['student.place_of_birth', 'text', 'Place of birth', 'Lieu de naissance', 'Dakar'],
  ['student.grade_level', 'text', 'Grade level', 'Niveau', 'Year 9'],
  ['student.class', 'text', 'Homeroom class', 'Classe', '9B'],
  ['student.school_year', 'text', 'School year', 'Année scolaire', '2026/27'],
  ['student.entry_date', 'date', 'First day at the school', 'Entrée dans l’établissement', '2024-09-02'],
  ['student.exit_date', 'date', 'Last day at the school', 'Sortie de l’établissement', '2027-07-02'],
  [
    'guardian.names',
    'text',
    'Names of the guardians',
    'Noms des responsables',
    'Fatou Diallo, Moussa Diallo',
  ],
  ['guardian.address', 'text', 'Postal address', 'Adresse postale', '14 Mill Lane\nRivertown RV1 2AB'],
  ['school.name', 'text', 'Name of the school', 'Nom de l’établissement', 'Greenfield School'],
  [
    'school.address',
    'text',
    'Address of the school',
    'Adresse de l’établissement',
    '1 School Road, Rivertown',
  ],
  ['school.phone', 'text', 'Phone of the school', 'Téléphone de l’établissement', '+44 20 7946 0100'],
  ['school.email', 'text', 'Email of the school', 'E-mail de l’établissement', 'office@greenfield.example'],
  ['school.signatory', 'text', 'Who signs', 'Signataire', 'Dr Ada Moore'],
  ['document.date', 'date', 'Day of issue', 'Date de délivrance', '2026-11-27'],
])

const attendance = columnsOf('attendance', [
  ['attendance.from', 'date', 'First day counted', 'Premier jour compté', '2026-09-01'],
  ['attendance.to', 'date', 'Last day counted', 'Dernier jour compté', '2026-11-26'],
  ['attendance.unit', 'text', 'Counted in', 'Compté en', 'sessions'],
  ['attendance.recorded', 'number', 'Recorded', 'Relevé', '112'],
  ['attendance.present', 'number', 'Attended', 'Présences', '107'],
  ['attendance.absent', 'number', 'Absences', 'Absences', '5'],
  ['attendance.excused', 'number', 'Absences with a reason', 'Absences justifiées', '4'],
  ['attendance.unexcused', 'number', 'Absences without a reason', 'Absences injustifiées', '1'],
  ['attendance.late', 'number', 'Late', 'Retards', '2'],
  ['attendance.rate', 'percent', 'Attendance', 'Assiduité', '95.5'],
])

const gradeRows = columnsOf('grades', [
  ['title', 'text', 'School year', 'Année scolaire', '2025/26'],
  ['average', 'text', 'Average of the year', 'Moyenne de l’année', '14.2'],
  ['letter', 'text', 'Letter of the year', 'Mention de l’année', 'B'],
])
const gradeLines = columnsOf('grades', [
  ['class', 'text', 'Class', 'Cours', 'Mathematics 8'],
  ['subject', 'text', 'Subject', 'Matière', 'Mathematics'],
  ['mark', 'text', 'Mark', 'Note', '15.5'],
  ['letter', 'text', 'Letter', 'Mention', 'A'],
  ['coefficient', 'number', 'Coefficient', 'Coefficient', '2'],
])
const grades: readonly Column[] = [
  ...columnsOf('grades', [['grades.average', 'text', 'Last average', 'Dernière moyenne', '14.2']]),
  {
    name: 'grades.years',
    source: 'grades',
    type: 'list',
    label: { en: 'School years with marks', fr: 'Années avec notes' },
    sample: '',
    rows: [
      ...gradeRows,
      {
        name: 'lines',
        source: 'grades',
        type: 'list',
        label: { en: 'Classes of the year', fr: 'Cours de l’année' },
        sample: '',
        rows: gradeLines,
      },
    ],
  },
]

const fees: readonly Column[] = [
  ...columnsOf('fees', [
    ['fees.balance', 'money', 'What is owed', 'Solde dû', '640.00'],
    ['fees.overdue', 'money', 'Of it overdue', 'Dont en retard', '120.00'],
    ['fees.due_date', 'date', 'First due date', 'Première échéance', '2026-11-01'],
  ]),
  {
    name: 'fees.invoices',
    source: 'fees',
    type: 'list',
    label: { en: 'Open invoices', fr: 'Factures ouvertes' },
    sample: '',
    rows: columnsOf('fees', [
      ['number', 'text', 'Number', 'Numéro', '2026-0042'],
      ['due_date', 'date', 'Due date', 'Échéance', '2026-11-01'],
      ['total', 'money', 'Total', 'Total', '760.00'],
      ['open', 'money', 'Still owed', 'Reste dû', '640.00'],
    ]),
  },
]

/** Every column, in the order of the picker. */
export const columns: readonly Column[] = [...people, ...attendance, ...grades, ...fees]

const byName = new Map(columns.map((column) => [column.name, column]))

/** The column of that name. */
export const columnNamed = (name: string): Column | undefined => byName.get(name)
