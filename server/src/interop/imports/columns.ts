import type { Columns, FileColumns } from '../../kernel/http/file-columns.ts'
import { CalendarDate, Nullable, OneOf, said, type TSchema, Type } from '../../kernel/http/shapes.ts'
import { type FieldKind, fieldsOf, spreadsheetKinds } from '../spreadsheets/fields.ts'
import { meaningOf } from '../spreadsheets/meanings.ts'

const Text = Type.String()

/** Columns of the report of an import as CSV, in their order. */
export const reportColumns = {
  severity: said(OneOf(['error', 'warning']), 'An error stops the import; a warning does not.'),
  file: said(Text, 'The file, or the file of a zip.'),
  row: said(Nullable(Type.Integer()), 'Row of the file, the header is 1; empty: the file as a whole.'),
  column: said(Nullable(Text), 'Column of the file; empty: the row as a whole.'),
  code: said(Text, 'Code of the problem.'),
  message: said(Text, 'What is wrong, in English.'),
  occurrences: said(Type.Integer(), 'How many rows have the same problem; the first one is named.'),
} satisfies Columns

/** The schema of what a cell may hold. */
function schemaOf(kind: FieldKind): TSchema {
  if (kind.type === 'date') return CalendarDate
  if (kind.type === 'line') return Type.String({ maxLength: kind.most })
  if (kind.type === 'word') return OneOf(Object.keys(kind.words))
  if (kind.type === 'boolean') return OneOf(['yes', 'no'])
  return Text
}

/** The columns that a spreadsheet of each kind may have, in the order of its template. */
export const templateFiles: readonly FileColumns[] = spreadsheetKinds.map((kind) => ({
  when: `kind=${kind}`,
  columns: Object.fromEntries(
    fieldsOf[kind].map((field) => [field.name, said(schemaOf(field.kind), meaningOf(field.name))]),
  ),
}))
