import { t } from '../../kernel/http/wire.ts'
import { fieldsOf, type SpreadsheetKind } from './fields.ts'
import { isOwnField } from './own-fields.ts'
import { encodings, maxColumns } from './read/sheet.ts'

/** How a date is written: `YYYY-MM-DD`, `DD/MM/YYYY` or `MM/DD/YYYY` (any of `/ . -` between the parts). */
const dateFormats = ['iso', 'dmy', 'mdy'] as const
export type DateFormat = (typeof dateFormats)[number]

/**
 * How a spreadsheet is to be understood. Columns that it does not name are mapped by the names that are known; null
 * leaves a column out.
 */
export const Mapping = t.Strict(
  'ImportMapping',
  {
    columns: t.Optional(
      t.Record(
        t.String({ pattern: '^[^\\u0000-\\u001f\\u007f]{1,200}$' }),
        t.Union([t.Text(100, 1), t.Null()]),
        { maxProperties: maxColumns, additionalProperties: false },
      ),
    ),
    date_format: t.Optional(t.OneOf(dateFormats)),
    /** Number of the row with the names of the columns, from 1. */
    header_row: t.Optional(t.Integer({ minimum: 1, maximum: 1000 })),
    /** Name of the worksheet. */
    sheet: t.Optional(t.Text(31, 1)),
    delimiter: t.Optional(
      t.String({ minLength: 1, maxLength: 1, pattern: '^[^"\\r\\n\\u0000]$', examples: [';'] }),
    ),
    encoding: t.Optional(t.OneOf(encodings)),
  },
  { examples: [{ columns: { 'Nom usuel': 'preferred_name', Remarque: null }, date_format: 'dmy' }] },
)
export type MappingValue = t.Static<typeof Mapping>

/**
 * Fields that a mapping names and the kind of spreadsheet does not have, with their columns. Fields of the school are
 * looked up when a file is imported: they come and go.
 */
export function unknownFields(
  kind: SpreadsheetKind,
  mapping: MappingValue,
): { column: string; field: string }[] {
  const known = new Set(fieldsOf[kind].map((field) => field.name))
  return Object.entries(mapping.columns ?? {}).flatMap(([column, field]) =>
    field !== null && !known.has(field) && !isOwnField(field) ? [{ column, field }] : [],
  )
}
