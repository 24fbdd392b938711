import { t } from '../../../kernel/http/wire.ts'
import { contactFields } from '../persons/contact-fields.ts'
import { Code } from '../persons/members.ts'
import {
  dateField,
  defaultedField,
  idField,
  nameFields,
  preferredName,
  textField,
  textsField,
} from '../persons/person-fields.ts'
import { lineCell, sheetColumn } from '../persons/sheet-column.ts'
import { staffKinds, staffStatuses } from './rules/employment.ts'

/** What a school records of a member of staff, in the order of its spreadsheet. */
export const teacherFields = {
  org_id: idField(),
  staff_number: textField(
    Code,
    sheetColumn(
      { type: 'code' },
      'staff id',
      'employee number',
      'employee id',
      'teacher id',
      'teacher number',
      'code',
      'matricule',
      'numero',
      'identifiant',
    ),
  ),
  ...nameFields,
  preferred_name: preferredName,
  ...contactFields,
  kind: defaultedField(
    t.OneOf(staffKinds),
    'teacher',
    sheetColumn(
      {
        type: 'word',
        words: {
          teacher: ['enseignant', 'enseignante', 'professeur'],
          administrator: ['admin', 'administration', 'direction'],
          aide: ['assistant', 'assistante', 'aide educatif'],
          proctor: ['surveillant', 'surveillante'],
          other: ['autre'],
        },
      },
      'role',
      'type',
      'fonction',
    ),
  ),
  department: textField(t.SingleLine(200), sheetColumn(lineCell(200), 'departement', 'service')),
  position_title: textField(
    t.SingleLine(200),
    sheetColumn(lineCell(200), 'position', 'job title', 'title', 'poste', 'intitule du poste'),
  ),
  subjects: textsField(
    t.SingleLine(200),
    50,
    sheetColumn(
      { type: 'list', max: 50 },
      'subject',
      'subjects taught',
      'matieres',
      'matiere',
      'disciplines',
      'discipline',
    ),
  ),
  employment_starts_on: dateField(
    sheetColumn({ type: 'date' }, 'start date', 'hire date', 'date d embauche', 'date d entree'),
  ),
  employment_ends_on: dateField(
    sheetColumn({ type: 'date' }, 'end date', 'leaving date', 'date de sortie', 'date de depart'),
  ),
  status: defaultedField(
    t.OneOf(staffStatuses),
    'active',
    sheetColumn(
      {
        type: 'word',
        words: {
          active: ['actif', 'en poste'],
          on_leave: ['leave', 'en conge', 'conge'],
          left: ['parti', 'partie'],
        },
      },
      'statut',
      'etat',
    ),
  ),
}
