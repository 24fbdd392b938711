import { uuidv7 } from '../../../kernel/ids/ids.ts'
import {
  type BulkStaffMember,
  type BulkStudent,
  exitAfter,
  faultsOfDates,
  mayFollow,
  recountActiveStudents,
  type StudentStatus,
  upsertStaffMembers,
  upsertStudents,
} from '../../../modules/people/index.ts'
import type { PersonRow } from '../map/read-people.ts'
import type { SheetCode } from '../report.ts'
import type { Standing } from '../sql.ts'
import { findPerson } from './find-person.ts'
import { emailKey, nameKey, readKnown, textOf } from './known-people.ts'
import { carriedColumns, type Target, targetOf } from './target.ts'
import { chunksOf, keepOutcome, refuse, type WriteContext } from './write-context.ts'

/** A row whose person is settled. */
export interface SettledRow {
  readonly row: PersonRow
  readonly target: Target
}

const kinds = {
  students: {
    table: 'students',
    code: 'student_code',
    defaults: { languages: [], status: 'active' },
  },
  teachers: {
    table: 'staff_members',
    code: 'staff_number',
    defaults: { subjects: [], kind: 'teacher', status: 'active' },
  },
} as const

/** Brings the students or teachers of a sheet in; answers whom each row means, or undefined when a row is refused. */
export async function writePeople(
  context: WriteContext,
  kind: 'students' | 'teachers',
  rows: readonly PersonRow[],
  others: readonly string[] = [],
): Promise<SettledRow[] | undefined> {
  const { tx, findings, author } = context
  const { table, defaults } = kinds[kind]
  const before = findings.errorCount
  const settled = await settle(context, kind, rows, others, defaults)
  if (findings.errorCount > before) return undefined
  for (const chunk of chunksOf(settled)) {
    const changing = chunk
      .filter(({ target }) => target.action !== 'unchanged')
      .map(({ target }) => target.row)
    if (kind === 'students') await upsertStudents(tx, changing as unknown as BulkStudent[], author)
    else await upsertStaffMembers(tx, changing as unknown as BulkStaffMember[], author)
    for (const { row, target } of chunk) {
      const { id, action, changed } = target
      keepOutcome(context, { row: row.row, entity: table, id, action, changed })
    }
    context.onRows(chunk.length)
  }
  if (kind === 'students' && settled.some(({ target }) => target.action !== 'unchanged'))
    await recountActiveStudents(tx)
  return settled
}

async function settle(
  context: WriteContext,
  kind: 'students' | 'teachers',
  rows: readonly PersonRow[],
  others: readonly string[],
  defaults: Readonly<Record<string, unknown>>,
): Promise<SettledRow[]> {
  const { table, code } = kinds[kind]
  const known = await readKnown(
    context.tx,
    table,
    code,
    rows.map(({ values }) => values),
  )
  const leaves = context.columns.some(({ field }) => kind === 'students' && field.name === 'status')
  const carried = [
    ...new Set([...carriedColumns(context.columns, others), ...(leaves ? ['exit_date', 'exit_reason'] : [])]),
  ]
  const once = new Once(context, code)
  return rows.flatMap((row) => {
    const found = findPerson(row.values, known, code)
    if ('code' in found) {
      refuse(context, row.row, found.field, found.code, found.message)
      return []
    }
    const { person } = found
    if (!once.takes(row, person) || !hasNames(context, row, person)) return []
    const values = leaves ? withExit(row.values, person, context.today) : row.values
    const target = targetOf(person?.id ?? uuidv7(), person, values, { carried, defaults })
    if (target.action !== 'unchanged') judge(context, kind, row, person, target)
    return [{ row, target }]
  })
}

/** Someone new needs both names. */
export function hasNames(
  context: WriteContext,
  { row, values }: PersonRow,
  person: Standing | undefined,
): boolean {
  if (person) return true
  const missing = ['first_name', 'last_name'].filter((name) => values[name] === undefined)
  for (const name of missing) {
    refuse(
      context,
      row,
      name,
      'missing_value',
      `Nobody of the school is meant, and someone new needs a ${name}.`,
    )
  }
  return missing.length === 0
}

/** Sees to it that no two rows mean the same person. */
class Once {
  readonly #context: WriteContext
  readonly #code: string
  readonly #rows = new Map<string, number>()

  constructor(context: WriteContext, code: string) {
    this.#context = context
    this.#code = code
  }

  takes(row: PersonRow, person: Standing | undefined): boolean {
    const { values } = row
    const code = textOf(values, this.#code)
    if (code !== undefined && !this.#first(row, `code ${code}`, this.#code, 'duplicate_identifier'))
      return false
    if (person) return this.#first(row, `id ${person.id}`, this.#code, 'duplicate_row')
    if (code !== undefined) return true
    const email = emailKey(textOf(values, 'email'))
    const name = nameKey(textOf(values, 'first_name'), textOf(values, 'last_name'))
    if (email && !this.#first(row, `email ${email} ${name}`, 'email', 'duplicate_row')) return false
    const born = textOf(values, 'date_of_birth') ?? (email ? `${email}` : '')
    return name === undefined || this.#first(row, `name ${name} ${born}`, 'last_name', 'duplicate_row')
  }

  #first({ row }: PersonRow, key: string, field: string, code: SheetCode): boolean {
    const earlier = this.#rows.get(key)
    if (earlier === undefined) {
      this.#rows.set(key, row)
      return true
    }
    refuse(this.#context, row, field, code, `Row ${earlier} means the same person.`)
    return false
  }
}

const statusOf = (person: Standing | undefined): StudentStatus =>
  (person?.['status'] ?? 'active') as StudentStatus
const dateOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Leaving and coming back set or clear the exit, as they do at the students endpoint. */
function withExit(
  values: PersonRow['values'],
  person: Standing | undefined,
  today: string,
): Readonly<Record<string, unknown>> {
  const status = textOf(values, 'status') as StudentStatus | undefined
  if (status === undefined) return values
  const exit = {
    exit_date: dateOf(values['exit_date'] ?? person?.['exit_date']),
    exit_reason: dateOf(values['exit_reason'] ?? person?.['exit_reason']),
  }
  return { ...values, ...exitAfter(statusOf(person), status, exit, today) }
}

function judge(
  context: WriteContext,
  kind: 'students' | 'teachers',
  { row }: PersonRow,
  person: Standing | undefined,
  { row: target }: Target,
): void {
  const after = { ...person, ...target } as Record<string, unknown>
  if (kind === 'teachers') {
    const [from, until] = [dateOf(after['employed_from']), dateOf(after['employed_until'])]
    if (from !== null && until !== null && until < from) {
      refuse(context, row, 'employed_until', 'end_before_start', 'employed_until lies before employed_from.')
    }
    return
  }
  const dates = {
    date_of_birth: dateOf(after['date_of_birth']),
    entry_date: dateOf(after['entry_date']),
    exit_date: dateOf(after['exit_date']),
  }
  for (const fault of faultsOfDates(dates, context.today)) {
    const field = fault.path.replace('body/', '')
    refuse(context, row, field, fault.code as SheetCode, `${field} ${fault.message}.`)
  }
  const to = (after['status'] ?? 'active') as StudentStatus
  if (person && !mayFollow(statusOf(person), to)) {
    refuse(
      context,
      row,
      'status',
      'transition_not_allowed',
      `From ${statusOf(person)} no student goes to ${to}.`,
    )
  }
}
