import type { ColumnType } from '../../../kernel/db/write-rows.ts'
import { t } from '../../../kernel/http/wire.ts'
import { Clearable, Name, OptionalText } from './members.ts'
import { lineCell, type SheetColumn, sheetColumn } from './sheet-column.ts'

/**
 * One member of a person that is a column of the same name. From it derive the column, the bodies of POST and PATCH,
 * the answer, bulk writes, history, merges and the spreadsheet.
 */
interface PersonField<
  Create extends t.TSchema = t.TSchema,
  Change extends t.TSchema = t.TSchema,
  Output extends t.TSchema = t.TSchema,
> {
  readonly column: ColumnType
  readonly create: Create
  readonly change: Change
  readonly output: Output
  /** Of a person about whom nothing is known yet; null in a body means it. */
  readonly blank: ValueOf<Output>
  /** undefined: no spreadsheet has it. */
  readonly sheet?: SheetColumn
}

type Fields = Readonly<Record<string, PersonField>>

type ValueOf<Output extends t.TSchema> =
  t.Static<Output> extends readonly (infer Item)[] ? readonly Item[] : t.Static<Output>

/** The fields of a row, as the columns hold them. */
export type StateOf<All extends Fields> = { readonly [Name in keyof All]: ValueOf<All[Name]['output']> }

/** A text, number or id that null clears; `output` is a text unless it is given. */
const clearable = <Schema extends t.TSchema, Output extends t.TSchema>(
  column: ColumnType,
  schema: Schema,
  output: Output,
  sheet?: SheetColumn,
) => ({
  column,
  create: Clearable(schema),
  change: Clearable(schema),
  output,
  blank: null as ValueOf<Output>,
  ...(sheet && { sheet }),
})

export const textField = <Schema extends t.TSchema>(schema: Schema, sheet?: SheetColumn) =>
  clearable('text', schema, OptionalText, sheet)

/** A date `YYYY-MM-DD`. */
export const dateField = (sheet: SheetColumn) =>
  clearable('date', t.CalendarDate, t.Nullable(t.CalendarDate), sheet)

/** The id of another row. */
export const idField = (sheet?: SheetColumn) => clearable('uuid', t.Uuid, t.Nullable(t.Uuid), sheet)

/** One of a few words, or none. */
export const wordField = <Schema extends t.TSchema>(schema: Schema, sheet: SheetColumn) =>
  clearable('text', schema, t.Nullable(schema), sheet)

/** One of a few words that always has a value. */
export const defaultedField = <Schema extends t.TSchema>(
  schema: Schema,
  blank: ValueOf<Schema>,
  sheet: SheetColumn,
) => ({
  column: 'text' as const,
  create: t.Optional(schema),
  change: t.Optional(schema),
  output: schema,
  blank,
  sheet,
})

/** A list of texts; null empties it. */
export const textsField = <Schema extends t.TSchema>(
  schema: Schema,
  maxItems: number,
  sheet: SheetColumn,
) => ({
  column: 'text[]' as const,
  create: Clearable(t.Array(schema, { maxItems, uniqueItems: true })),
  change: Clearable(t.Array(schema, { maxItems, uniqueItems: true })),
  output: t.Array(t.String()),
  blank: [] as readonly string[],
  sheet,
})

/** A number that the school assigns when a body leaves it out. */
export const generatedField = <Schema extends t.TSchema>(schema: Schema, sheet: SheetColumn) => ({
  column: 'text' as const,
  create: t.Optional(schema),
  change: t.Optional(schema),
  output: t.String(),
  blank: '',
  sheet,
})

const requiredName = (sheet: SheetColumn) => ({
  column: 'text' as const,
  create: Name,
  change: t.Optional(Name),
  output: t.String(),
  blank: '',
  sheet,
})

export const nameFields = {
  first_name: requiredName(
    sheetColumn(lineCell(200), 'first names', 'given name', 'given names', 'forename', 'prenom', 'prenoms'),
  ),
  middle_name: textField(
    Name,
    sheetColumn(lineCell(200), 'middle names', 'deuxieme prenom', 'autres prenoms', 'second prenom'),
  ),
  last_name: requiredName(
    sheetColumn(lineCell(200), 'surname', 'family name', 'nom', 'nom de famille', 'nom famille'),
  ),
}

export const preferredName = textField(
  Name,
  sheetColumn(lineCell(200), 'known as', 'nickname', 'nom d usage', 'nom usuel'),
)

type Part = 'create' | 'change' | 'output'
type PartOf<All extends Fields, Which extends Part> = { [Name in keyof All]: All[Name][Which] }

const partOf = <All extends Fields, Which extends Part>(fields: All, which: Which) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[which]])) as PartOf<
    All,
    Which
  >

/** Members of the body of POST. */
export const createMembers = <All extends Fields>(fields: All) => partOf(fields, 'create')
/** Members of the body of PATCH. */
export const changeMembers = <All extends Fields>(fields: All) => partOf(fields, 'change')
/** Members of the answer. */
export const outputMembers = <All extends Fields>(fields: All) => partOf(fields, 'output')

/** The columns of the fields, by name. */
export const columnsOfFields = <All extends Fields>(fields: All) =>
  Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [name, column])) as {
    readonly [Name in keyof All]: ColumnType
  }

/** The fields of a person of whom nothing is known yet. */
export const blankFields = <All extends Fields>(fields: All) =>
  Object.fromEntries(Object.entries(fields).map(([name, { blank }]) => [name, blank])) as StateOf<All>

/** The fields after a merge patch (RFC 7396); null means a blank value. */
export function patchFields<All extends Fields>(
  fields: All,
  state: StateOf<All>,
  patch: Readonly<Record<string, unknown>>,
): StateOf<All> {
  const changed = Object.entries(fields).flatMap(([name, { blank }]) =>
    patch[name] === undefined ? [] : [[name, patch[name] ?? blank]],
  )
  return { ...state, ...Object.fromEntries(changed) }
}

/** The fields of a row, as an answer shows them. */
export const presentFields = <All extends Fields>(fields: All, row: StateOf<All>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]])) as {
    [Name in keyof All]: t.Static<All[Name]['output']>
  }

/** The columns of a spreadsheet of the fields, in their order. */
export const sheetColumnsOf = (fields: Fields): (SheetColumn & { readonly name: string })[] =>
  Object.entries(fields).flatMap(([name, { sheet }]) => (sheet ? [{ name, ...sheet }] : []))
