import { type CellKind, personSheets, type SheetColumn } from '../../modules/people/index.ts'

/** A field of a person that a column may be mapped to. */
export interface Field {
  readonly name: string
  readonly kind: CellKind
  /** Headers that mean it, English and French, folded; in addition to the field's own name. */
  readonly known: readonly string[]
}

export type SpreadsheetKind = 'students' | 'teachers' | 'guardians'
export const spreadsheetKinds: readonly SpreadsheetKind[] = ['students', 'teachers', 'guardians']

const field = (name: string, kind: CellKind, ...known: string[]): Field => ({ name, kind, known })

const fieldOf = ({ name, cell, headers }: SheetColumn & { readonly name: string }): Field => ({
  name,
  kind: cell,
  known: headers,
})

const relationship = field(
  'relationship',
  { type: 'line', max: 60 },
  'relation',
  'lien',
  'lien de parente',
  'parente',
)

const guardianColumns = personSheets.guardians.map(fieldOf)

/** What of a guardian a row of a child may have. */
const besideNames = ['first_name', 'last_name', 'email', 'phone']

/** A guardian in the row of a child: columns `guardian_1_first_name`, `guardian_2_email` and so on. */
const besideStudent = (number: 1 | 2): Field[] => {
  const people = number === 1 ? ['guardian', 'parent', 'responsable', 'tuteur'] : []
  const prefixes = [
    ...people,
    ...['guardian', 'parent', 'responsable', 'tuteur', 'responsable legal'].map(
      (word) => `${word} ${number}`,
    ),
  ]
  const beside = guardianColumns.filter(({ name }) => besideNames.includes(name))
  return [...beside, relationship].map((one) => ({
    name: `guardian_${number}_${one.name}`,
    kind: one.kind,
    known: prefixes.flatMap((prefix) =>
      [one.name.replaceAll('_', ' '), ...one.known].flatMap((word) => [
        `${prefix} ${word}`,
        `${word} ${prefix}`,
      ]),
    ),
  }))
}

/** The fields of each kind of spreadsheet, in the order of its template. */
export const fieldsOf: Readonly<Record<SpreadsheetKind, readonly Field[]>> = {
  students: [...personSheets.students.map(fieldOf), ...besideStudent(1), ...besideStudent(2)],
  teachers: personSheets.teachers.map(fieldOf),
  guardians: [
    ...guardianColumns,
    field(
      'student_codes',
      { type: 'list', max: 20 },
      'student code',
      'students',
      'student',
      'children',
      'child',
      'child code',
      'code eleve',
      'codes eleves',
      'eleve',
      'eleves',
      'enfants',
      'matricule',
      'matricule eleve',
    ),
    relationship,
    field('is_primary', { type: 'boolean' }, 'primary', 'main contact', 'principal', 'contact principal'),
    field('lives_with', { type: 'boolean' }, 'lives with student', 'vit avec', 'vit avec l eleve'),
    field('receives_messages', { type: 'boolean' }, 'messages', 'recoit les messages'),
    field('can_view_results', { type: 'boolean' }, 'sees results', 'voit les resultats'),
    field('can_view_finance', { type: 'boolean' }, 'sees finance', 'voit les finances'),
  ],
}
