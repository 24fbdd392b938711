import { OneOf, type Static, Strict, Text, Type } from '../../kernel/http/shapes.ts'
import { fieldsOf, type SpreadsheetKind } from './fields.ts'
import { encodings, mostColumns } from './read/sheet.ts'

/** How a date is written: `YYYY-MM-DD`, `DD/MM/YYYY` or `MM/DD/YYYY` (any of `/ . -` between the parts). */
const dateFormats = ['iso', 'dmy', 'mdy'] as const
export type DateFormat = (typeof dateFormats)[number]

/**
 * How a spreadsheet is to be understood. Columns that it does not name are mapped by the names that are known; null
 * leaves a column out.
 */
export const Mapping = Strict(
  'ImportMapping',
  {
    columns: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[^\\u0000-\\u001f\\u007f]{1,200}$' }),
        Type.Union([Text(64, 1), Type.Null()]),
        { maxProperties: mostColumns, additionalProperties: false },
      ),
    ),
    date_format: Type.Optional(OneOf(dateFormats)),
    /** Number of the row with the names of the columns, from 1. */
    header_row: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    /** Name of the worksheet. */
    sheet: Type.Optional(Text(31, 1)),
    delimiter: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1, pattern: '^[^"\\r\\n\\u0000]$', examples: [';'] }),
    ),
    encoding: Type.Optional(OneOf(encodings)),
  },
  { examples: [{ columns: { 'Nom usuel': 'preferred_name', Remarque: null }, date_format: 'dmy' }] },
)
export type MappingValue = Static<typeof Mapping>

/** Fields that a mapping names and the kind of spreadsheet does not have, with their columns. */
export function unknownFields(
  kind: SpreadsheetKind,
  mapping: MappingValue,
): { column: string; field: string }[] {
  const known = new Set(fieldsOf[kind].map((field) => field.name))
  return Object.entries(mapping.columns ?? {}).flatMap(([column, field]) =>
    field !== null && !known.has(field) ? [{ column, field }] : [],
  )
}
