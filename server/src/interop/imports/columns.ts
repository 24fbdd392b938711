import type { Columns, FileColumns } from '../../kernel/http/file-columns.ts'
import { t } from '../../kernel/http/wire.ts'
import type { CellKind } from '../../modules/people/index.ts'
import { fieldsOf, spreadsheetKinds } from '../spreadsheets/fields.ts'
import { meaningOf } from '../spreadsheets/meanings.ts'

const Text = t.String()

/** Columns of the report of an import as CSV, in their order. */
export const reportColumns = {
  severity: t.described(t.OneOf(['error', 'warning']), 'An error stops the import; a warning does not.'),
  file: t.described(Text, 'The file, or the file of a zip.'),
  row: t.described(t.Nullable(t.Integer()), 'Row of the file, the header is 1; empty: the file as a whole.'),
  column: t.described(t.Nullable(Text), 'Column of the file; empty: the row as a whole.'),
  code: t.described(Text, 'Code of the problem.'),
  message: t.described(Text, 'What is wrong, in English.'),
  occurrences: t.described(t.Integer(), 'How many rows have the same problem; the first one is named.'),
} satisfies Columns

/** The schema of what a cell may hold. */
function schemaOf(kind: CellKind): t.TSchema {
  if (kind.type === 'date') return t.CalendarDate
  if (kind.type === 'line') return t.String({ maxLength: kind.max })
  if (kind.type === 'word') return t.OneOf(Object.keys(kind.words))
  if (kind.type === 'boolean') return t.OneOf(['yes', 'no'])
  return Text
}

/** The columns that a spreadsheet of each kind may have, in the order of its template. */
export const templateFiles: readonly FileColumns[] = spreadsheetKinds.map((kind) => ({
  when: `kind=${kind}`,
  columns: Object.fromEntries(
    fieldsOf[kind].map((field) => [field.name, t.described(schemaOf(field.kind), meaningOf(field.name))]),
  ),
}))
