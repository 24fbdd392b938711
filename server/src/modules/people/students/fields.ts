import { t } from '../../../kernel/http/wire.ts'
import { Code, Country, Language } from '../persons/members.ts'
import {
  dateField,
  defaultedField,
  generatedField,
  idField,
  nameFields,
  preferredName,
  textField,
  textsField,
  wordField,
} from '../persons/person-fields.ts'
import { lineCell, sheetColumn } from '../persons/sheet-column.ts'
import { studentStatuses } from './rules/student-status.ts'

/** Words of `sex`, as CEDS and the national school censuses ask it. */
export const sexes = ['male', 'female', 'other', 'unspecified'] as const

/** What a school records of a student, in the order of its spreadsheet. Contact and address are parts of their own. */
export const studentFields = {
  org_id: idField(),
  student_code: generatedField(
    Code,
    sheetColumn(
      { type: 'code' },
      'code',
      'student id',
      'student number',
      'pupil number',
      'code eleve',
      'matricule',
      'identifiant',
      'numero eleve',
    ),
  ),
  admission_number: textField(
    t.SingleLine(64),
    sheetColumn(lineCell(64), 'admission no', 'numero d admission'),
  ),
  ...nameFields,
  preferred_name: preferredName,
  sex: wordField(
    t.OneOf(sexes),
    sheetColumn(
      {
        type: 'word',
        words: {
          male: ['m', 'boy', 'man', 'masculin', 'homme', 'garcon', 'h'],
          female: ['f', 'girl', 'woman', 'feminin', 'femme', 'fille'],
          other: ['x', 'autre'],
          unspecified: ['unknown', 'not specified', 'non precise', 'inconnu'],
        },
      },
      'gender',
      'sexe',
      'genre',
    ),
  ),
  date_of_birth: dateField(
    sheetColumn(
      { type: 'date' },
      'dob',
      'birth date',
      'birthdate',
      'birthday',
      'date de naissance',
      'ne le',
      'nee le',
      'naissance',
    ),
  ),
  place_of_birth: textField(
    t.SingleLine(200),
    sheetColumn(lineCell(200), 'birthplace', 'birth place', 'lieu de naissance'),
  ),
  nationality: textField(Country, sheetColumn({ type: 'country' }, 'citizenship', 'nationalite')),
  languages: textsField(Language, 20, sheetColumn({ type: 'languages' }, 'language', 'langues', 'langue')),
  status: defaultedField(
    t.OneOf(studentStatuses, 'StudentStatus'),
    'active',
    sheetColumn(
      {
        type: 'word',
        words: {
          applicant: ['candidate', 'candidat', 'candidate e'],
          active: ['enrolled', 'actif', 'active e', 'inscrit', 'inscrite'],
          suspended: ['suspendu', 'suspendue'],
          transferred_out: ['transferred', 'transfere', 'transferee'],
          graduated: ['diplome', 'diplomee'],
          withdrawn: ['left', 'parti', 'partie', 'radie', 'radiee'],
        },
      },
      'statut',
      'etat',
    ),
  ),
  grade_level: textField(
    t.SingleLine(64),
    sheetColumn(lineCell(64), 'grade', 'year group', 'year level', 'level', 'niveau'),
  ),
  homeroom_class_id: idField({
    name: 'homeroom_class',
    cell: lineCell(200),
    headers: [
      'class',
      'class code',
      'homeroom',
      'home room',
      'form',
      'form class',
      'classe',
      'code classe',
      'division',
    ],
  }),
  entry_date: dateField(
    sheetColumn(
      { type: 'date' },
      'start date',
      'enrolment date',
      'enrollment date',
      'admission date',
      'date d entree',
      'date entree',
      'date d inscription',
    ),
  ),
  exit_date: dateField(
    sheetColumn({ type: 'date' }, 'leaving date', 'end date', 'date de sortie', 'date sortie'),
  ),
  exit_reason: textField(
    t.Text(500, 1),
    sheetColumn(lineCell(500), 'leaving reason', 'motif de sortie', 'motif'),
  ),
}
