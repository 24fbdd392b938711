import type { SpreadsheetKind } from '../fields.ts'
import type { PeopleSheet, PersonRow } from '../map/read-people.ts'
import { selectStudentIds } from '../sql.ts'
import type { Mention } from './find-guardian.ts'
import { carriedColumns } from './target.ts'
import { chunksOf, refuse, type WriteContext } from './write-context.ts'
import { linkFields, writeGuardians } from './write-guardians.ts'
import { type SettledRow, writePeople } from './write-people.ts'

const besideFields = (columns: WriteContext['columns'], number: 1 | 2): string[] =>
  columns.map(({ field }) => field.name).filter((name) => name.startsWith(`guardian_${number}_`))

/** Brings a whole sheet in, inside the transaction of the context. A refused row stands in the findings. */
export async function writeSheet(
  context: WriteContext,
  kind: SpreadsheetKind,
  sheet: PeopleSheet,
): Promise<void> {
  if (kind === 'teachers') {
    await writePeople(context, 'teachers', sheet.rows)
    return
  }
  if (kind === 'guardians') {
    const mentions = await mentionsOfGuardians(context, sheet.rows)
    if (!mentions) return
    await writeGuardians(context, mentions, carriedColumns(sheet.columns, ['student_codes', ...linkFields]))
    context.onRows(sheet.rows.length)
    return
  }
  const beside = [1, 2].flatMap((number) => besideFields(sheet.columns, number as 1 | 2))
  const students = await writePeople(context, 'students', sheet.rows, beside)
  if (!students || beside.length === 0) return
  const mentions = students.flatMap((student) => [
    ...mentionsBeside(student, 1),
    ...mentionsBeside(student, 2),
  ])
  const carried = ['first_name', 'last_name', 'email', 'phone'].filter((field) =>
    beside.some((name) => name.endsWith(`_${field}`)),
  )
  await writeGuardians(context, mentions, [...new Set(['first_name', 'last_name', ...carried])])
}

function mentionsBeside({ row, target }: SettledRow, number: 1 | 2): Mention[] {
  const prefix = `guardian_${number}_`
  const values = Object.fromEntries(
    Object.entries(row.values).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  )
  if (Object.keys(values).every((name) => name === 'relationship')) return []
  return [{ row: row.row, values, columnOf: (field) => prefix + field, studentIds: [target.id] }]
}

/** The guardians of a sheet of their own; undefined when a row names a student that is not there. */
async function mentionsOfGuardians(
  context: WriteContext,
  rows: readonly PersonRow[],
): Promise<Mention[] | undefined> {
  const { tx, findings } = context
  const before = findings.errorCount
  const codesOf = ({ values }: PersonRow): readonly string[] =>
    (values['student_codes'] ?? []) as readonly string[]
  const ids = new Map<string, string>()
  for (const codes of chunksOf([...new Set(rows.flatMap(codesOf))])) {
    for (const { id, student_code: code } of await tx.query(selectStudentIds(tx.tenant, codes)))
      ids.set(code, id)
  }
  const mentions = rows.map((row): Mention => {
    const { student_codes: _, ...values } = row.values
    const studentIds = codesOf(row).flatMap((code) => {
      const id = ids.get(code)
      if (id !== undefined) return [id]
      refuse(
        context,
        row.row,
        'student_codes',
        'dangling_reference',
        `No student of the school has the code «${code}».`,
      )
      return []
    })
    return { row: row.row, values, columnOf: (field) => field, studentIds }
  })
  return findings.errorCount > before ? undefined : mentions
}
