import type { SpreadsheetKind } from '../fields.ts'
import type { PersonRow } from '../map/read-people.ts'
import { selectStudentIds } from '../sql.ts'
import { chunksOf } from './chunks.ts'
import type { Mention } from './find-guardian.ts'
import { GuardianJudge } from './judge-guardians.ts'
import { PeopleJudge, type SettledRow } from './judge-people.ts'
import { linkFields } from './links.ts'
import { Placement, placedColumns } from './place-students.ts'
import { carriedColumns } from './target.ts'
import { refuse, type WriteContext } from './write-context.ts'

/** Judges a piece of the rows of a file; what is to be written goes to the spools of the context. */
type SheetJudge = (rows: readonly PersonRow[]) => Promise<void>

/** Who judges the rows of a kind of spreadsheet. */
export function judgeOf(context: WriteContext, kind: SpreadsheetKind): SheetJudge {
  if (kind === 'teachers') {
    const teachers = new PeopleJudge(context, 'teachers')
    return async (rows) => void (await teachers.judge(rows))
  }
  return kind === 'guardians' ? judgeOfGuardians(context) : judgeOfStudents(context)
}

function judgeOfGuardians(context: WriteContext): SheetJudge {
  const carried = carriedColumns(context.columns, ['student_codes', ...linkFields])
  const reported = context.columns.map(({ field }) => field.name).filter((name) => name !== 'student_codes')
  const judge = new GuardianJudge(context, carried, reported)
  return async (rows) => judge.judge(await mentionsOfGuardians(context, rows))
}

const besideFields = (columns: WriteContext['columns'], number: 1 | 2): string[] =>
  columns.map(({ field }) => field.name).filter((name) => name.startsWith(`guardian_${number}_`))

function judgeOfStudents(context: WriteContext): SheetJudge {
  const beside = [...besideFields(context.columns, 1), ...besideFields(context.columns, 2)]
  const others = [...beside, 'homeroom_class']
  const students = new PeopleJudge(context, 'students', { others, also: placedColumns(context.columns) })
  const judge = placingJudge(context, students)
  if (beside.length === 0) return async (rows) => void (await judge(rows))
  const plain = [...new Set(beside.map((name) => name.replace(/^guardian_\d_/, '')))]
  const carried = plain.filter((name) => ['first_name', 'last_name', 'email', 'phone'].includes(name))
  const guardians = new GuardianJudge(context, [...new Set(['first_name', 'last_name', ...carried])], plain)
  return async (rows) => {
    const settled = await judge(rows)
    await guardians.judge(settled.flatMap((one) => [...mentionsBeside(one, 1), ...mentionsBeside(one, 2)]))
  }
}

/** Judges students by what the school has of levels and classes, which is looked up once, with the first rows. */
function placingJudge(context: WriteContext, students: PeopleJudge) {
  let placement: Placement | undefined
  return async (rows: readonly PersonRow[]): Promise<SettledRow[]> => {
    placement ??= await Placement.open(context)
    const settled = await students.judge(placement.place(rows))
    await placement.enrol(settled)
    return settled
  }
}

function mentionsBeside({ row, target }: SettledRow, number: 1 | 2): Mention[] {
  const prefix = `guardian_${number}_`
  const own = (name: string): string[] => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])
  const values = Object.fromEntries(
    Object.entries(row.values).flatMap(([name, value]) => own(name).map((field) => [field, value])),
  )
  const faulty = new Set([...row.faulty].flatMap(own))
  if (faulty.size === 0 && Object.keys(values).every((name) => name === 'relationship')) return []
  return [{ row: row.row, values, faulty, columnOf: (field) => prefix + field, studentIds: [target.id] }]
}

/** The guardians of a separate sheet; an unknown child is reported. */
async function mentionsOfGuardians(context: WriteContext, rows: readonly PersonRow[]): Promise<Mention[]> {
  const { tx } = context
  const codesOf = ({ values }: PersonRow): readonly string[] =>
    (values['student_codes'] ?? []) as readonly string[]
  const ids = new Map<string, string>()
  for (const codes of chunksOf([...new Set(rows.flatMap(codesOf))])) {
    for (const { id, student_code: code } of await tx.query(selectStudentIds(tx.tenant, codes)))
      ids.set(code, id)
  }
  return rows.map((row): Mention => {
    const { student_codes: _, ...values } = row.values
    const missing = codesOf(row).filter((code) => !ids.has(code))
    for (const code of missing) {
      const message = `No student of the school has the code «${code}».`
      refuse(context, row.row, 'student_codes', 'dangling_reference', message)
    }
    const faulty = missing.length === 0 ? row.faulty : new Set([...row.faulty, 'student_codes'])
    const studentIds = codesOf(row).flatMap((code) => ids.get(code) ?? [])
    return { row: row.row, values, faulty, columnOf: (field) => field, studentIds }
  })
}
