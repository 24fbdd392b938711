import { neutralised } from '../../../kernel/csv/neutralised.sql.ts'
import { cellStyles } from '../../../kernel/csv/workbook.ts'
import { spellOut } from '../../../kernel/db/spell-out.ts'
import { type Fragment, identifier, join, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { selectClassesById } from '../../academics/index.ts'
import { memberNames } from '../../identity/index.ts'
import { studentNames } from '../../people/index.ts'
import { selectPeriodNames } from '../periods/sql.ts'
import { markIsVisible, type Visibility } from '../visibility.sql.ts'
import { exportColumns } from './columns.ts'

export interface ExportQuestion {
  /** First and last date, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly classId: string | undefined
  readonly studentId: string | undefined
  readonly gradeLevel: string | undefined
}

/** The classes that took attendance in the time of the export. */
export const selectClassIdsTaken = (tenant: string, { from, to, classId }: ExportQuestion) =>
  sql<{ class_id: string }>`
    select distinct register.class_id from registers register where register.tenant_id = ${tenant}
    ${sqlIf(from, () => sql`and register.date >= ${from}`)}
    ${sqlIf(to, () => sql`and register.date <= ${to}`)}
    ${sqlIf(classId, () => sql`and register.class_id = ${classId}`)}`

/** How a column is read. */
interface Cell {
  readonly value: Fragment
  /** It holds what people wrote. */
  readonly typed?: true
  /** What it is in a sheet when it is no text: the number that the sheet shows. */
  readonly number?: { readonly of: Fragment; readonly style: number }
}

/** A day as spreadsheets count them: whole days since 30 December 1899, the time of day as a fraction (UTC). */
const serialOfDate = sql`mark.date - date '1899-12-30'`
const serialOfInstant = sql`round(extract(epoch from mark.recorded_at) / 86400 + 25569, 8)`

const typed = (value: Fragment): Cell => ({ value, typed: true })

const cells: Readonly<Record<keyof typeof exportColumns, Cell>> = {
  date: { value: sql`mark.date`, number: { of: serialOfDate, style: cellStyles.date } },
  student_id: { value: sql`mark.student_id` },
  student_code: typed(sql`student.student_code`),
  student_name: typed(sql`concat_ws(' ', student.first_name, student.middle_name, student.last_name)`),
  class_id: { value: sql`mark.class_id` },
  class_name: typed(sql`class.title`),
  period: { value: sql`mark.period_id` },
  status: { value: sql`mark.status` },
  code: typed(sql`mark.code`),
  minutes_late: {
    value: sql`mark.minutes_late`,
    number: { of: sql`mark.minutes_late`, style: cellStyles.plain },
  },
  remarks: typed(sql`mark.remarks`),
  recorded_by: { value: sql`mark.recorded_by` },
  recorded_at: {
    value: sql`to_char(mark.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    number: { of: serialOfInstant, style: cellStyles.instant },
  },
  period_code: typed(sql`period.code`),
  period_name: typed(sql`period.name`),
  recorded_by_name: typed(sql`recorder.name`),
  period_id: { value: sql`mark.period_id` },
}

type Column = Cell & { readonly name: string }
const columns: readonly Column[] = Object.keys(exportColumns).map((name) => ({
  name,
  ...cells[name as keyof typeof cells],
}))

/** The marks asked for, by date; names come from people and academics. */
function marksFrom(visibility: Visibility, question: ExportQuestion, classIds: readonly string[]): Fragment {
  const { tenant } = visibility
  const { from, to, classId, studentId, gradeLevel } = question
  const isVisible = markIsVisible(visibility, {
    classId: sql`mark.class_id`,
    studentId: sql`mark.student_id`,
  })
  return sql`
  from attendance_marks mark
  join (${studentNames(tenant)}) student on student.id = mark.student_id
  left join (${selectClassesById(tenant, classIds)}) class on class.id = mark.class_id
  left join (${selectPeriodNames(tenant)}) period on period.id = mark.period_id
  left join (${memberNames(tenant)}) recorder on recorder.user_id = mark.recorded_by
  where mark.tenant_id = ${tenant} and ${isVisible}
  ${sqlIf(from, () => sql`and mark.date >= ${from}`)}
  ${sqlIf(to, () => sql`and mark.date <= ${to}`)}
  ${sqlIf(classId, () => sql`and mark.class_id = ${classId}`)}
  ${sqlIf(studentId, () => sql`and mark.student_id = ${studentId}`)}
  ${sqlIf(gradeLevel, () => sql`and student.grade_level = ${gradeLevel}`)}
  order by mark.date, mark.id`
}

/** COPY that writes the marks as CSV (RFC 4180) in UTF-8 with a header line. */
export function copyCsv(
  visibility: Visibility,
  question: ExportQuestion,
  classIds: readonly string[],
): string {
  const cells = columns.map(
    ({ name, value, typed }) => sql`${typed ? neutralised(value) : value} as ${identifier(name)}`,
  )
  const query = sql`select ${join(cells, ', ')} ${marksFrom(visibility, question, classIds)}`
  return `copy (${spellOut(query)}) to stdout with (format csv, header true, encoding 'UTF8')`
}

/**
 * COPY that writes a line for each mark: a comma, then the mark as a JSON object. JSON text holds no control
 * characters, so with two of them as delimiter and quote the lines pass through COPY's CSV unchanged.
 */
export function copyJson(
  visibility: Visibility,
  question: ExportQuestion,
  classIds: readonly string[],
): string {
  const members = columns.map(({ name, value }) => sql`${name}::text, ${value}`)
  const query = sql`
    select ',' || json_build_object(${join(members, ', ')})::text ${marksFrom(visibility, question, classIds)}`
  return `copy (${spellOut(query)}) to stdout
    with (format csv, delimiter E'\\x02', quote E'\\x01', encoding 'UTF8')`
}

/** Control characters that XML 1.0 cannot hold; Office Open XML writes them `_xHHHH_` (ECMA-376 part 1, 22.4.2.4). */
const unprintable = [...Array.from({ length: 31 }, (_, index) => index + 1), 0xfffe, 0xffff].filter(
  (code) => code !== 0x09,
)

const escaped = (code: number): string => `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`

/** A text as XML holds it, on one line; most need nothing. */
function xmlText(value: Fragment): Fragment {
  const underscore = sql`regexp_replace(${value}, '_(?=x[0-9A-Fa-f]{4}_)', '_x005F_', 'g')`
  const replacements: [string | number, string][] = [
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    [0x0a, '&#10;'],
    ...unprintable.filter((code) => code !== 0x0a).map((code): [number, string] => [code, escaped(code)]),
  ]
  const whole = replacements.reduce(
    (inner: Fragment, [from, to]) =>
      sql`replace(${inner}, ${typeof from === 'number' ? sql`chr(${from})` : from}, ${to})`,
    underscore,
  )
  return sql`case when ${value} ~ ${'[&<>_\u0001-\u001f\ufffe\uffff]'} then ${whole} else ${value} end`
}

const textCell = (value: Fragment): Fragment =>
  sql`coalesce('<c t="inlineStr"><is><t xml:space="preserve">' || ${value} || '</t></is></c>', '<c/>')`

/** A cell of the sheet: texts stand inline, so that nothing typed can be a formula. */
function cellOf({ value, typed, number }: Column): Fragment {
  if (number) return sql`coalesce(${`<c s="${number.style}"><v>`} || (${number.of}) || '</v></c>', '<c/>')`
  return textCell(typed ? xmlText(value) : sql`${value}::text`)
}

/** The first row of a sheet. */
export const sheetHeader = `<row>${columns
  .map(({ name }) => `<c s="${cellStyles.head}" t="inlineStr"><is><t>${name}</t></is></c>`)
  .join('')}</row>`

/** COPY that writes a line of sheet XML for each mark; it holds no control characters, so COPY passes it unchanged. */
export function copySheet(
  visibility: Visibility,
  question: ExportQuestion,
  classIds: readonly string[],
): string {
  const cells = columns.flatMap((column) => [sql`||`, cellOf(column)])
  const query = sql`select '<row>' ${join(cells, ' ')} || '</row>' ${marksFrom(visibility, question, classIds)}`
  return `copy (${spellOut(query)}) to stdout
    with (format csv, delimiter E'\\x02', quote E'\\x01', encoding 'UTF8')`
}
