import type { FileColumns } from '../../../kernel/http/file-columns.ts'
import { t } from '../../../kernel/http/wire.ts'

/** What a class is printed as. */
const classLists = ['class', 'contacts', 'emergency', 'photos'] as const
export type ClassListKind = (typeof classLists)[number]

export const ListPath = t.Strict({ list: t.OneOf(classLists) })

export const ListQuery = t.Strict({
  class_id: t.Optional(
    t.Array(t.Uuid, {
      minItems: 1,
      maxItems: 40,
      description: 'Of this class, or of these, comma-separated.',
    }),
  ),
  grade_level: t.described(
    t.Optional(t.Text(64, 1)),
    'Of the homeroom classes of this grade level, in place of `class_id`.',
  ),
  format: t.described(t.Optional(t.OneOf(['pdf', 'csv'])), 'Left out: `pdf`.'),
})
export type ListQueryValue = t.Static<typeof ListQuery>

const Text = t.String()
const Nothing = t.Nullable(Text)

const student = {
  class: t.described(Text, 'Title of the class.'),
  student_code: t.described(Text, 'The number of the student.'),
  last_name: t.described(Text, 'Last name.'),
  first_name: t.described(Text, 'First name.'),
}
const born = { date_of_birth: t.described(t.Nullable(t.CalendarDate), 'Day of birth.') }
const whole = {
  ...student,
  middle_name: t.described(Nothing, 'Middle names.'),
  preferred_name: t.described(Nothing, 'The name that the student is called by.'),
  sex: t.described(Nothing, 'Sex, where it is recorded.'),
  ...born,
}
const guardian = {
  guardian: t.described(Nothing, 'A guardian; a student has a row for each.'),
  relationship: t.described(Nothing, 'What the guardian is to the student.'),
  is_primary: t.described(t.Nullable(t.Boolean()), 'Whether this guardian is called first.'),
  phone: t.described(Nothing, 'Phone number of the guardian.'),
}
const reached = { ...guardian, email: t.described(Nothing, 'E-mail address of the guardian.') }

const medical = { medical: t.described(Nothing, 'Medical alerts with what to do, for roles that see them.') }

/** Columns of each list as CSV, in their order. */
export const listColumns = {
  class: whole,
  photos: whole,
  contacts: { ...student, ...reached },
  emergency: { ...student, ...born, ...guardian, ...medical },
} as const satisfies Readonly<Record<ClassListKind, FileColumns['columns']>>

export const listFiles: readonly FileColumns[] = classLists.map((list) => ({
  when: `list=${list}`,
  columns: listColumns[list],
}))
