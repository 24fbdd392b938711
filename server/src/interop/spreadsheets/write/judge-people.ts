import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { PersonRow } from '../map/read-people.ts'
import type { CurrentState } from '../sql.ts'
import { findPerson } from './find-person.ts'
import { judgeRules, withExit } from './judge-rules.ts'
import { type KnownPeople, readKnown, textOf } from './known-people.ts'
import { Once } from './once.ts'
import { carriedColumns, labelOf, type Target, targetOf } from './target.ts'
import { keepOutcome, refuse, type WriteContext } from './write-context.ts'

/** A row and what it makes of its person. */
export interface SettledRow {
  readonly row: PersonRow
  readonly target: Target
  /** The person as they stand; undefined for someone new. */
  readonly person: CurrentState | undefined
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

/** Judges the students or teachers of a file, a piece of its rows at a time. */
export class PeopleJudge {
  readonly #context: WriteContext
  readonly #kind: 'students' | 'teachers'
  readonly #once: Once
  readonly #carried: readonly string[]
  /** Whether the file says who has left. */
  readonly #leaves: boolean

  /** @param others columns that are not of the person of the row; @param also what the rows say in addition to their columns */
  constructor(
    context: WriteContext,
    kind: 'students' | 'teachers',
    { others = [], also = [] }: { others?: readonly string[]; also?: readonly string[] } = {},
  ) {
    this.#context = context
    this.#kind = kind
    this.#once = new Once(context, kinds[kind].code)
    this.#leaves = context.columns.some(({ field }) => kind === 'students' && field.name === 'status')
    const exit = this.#leaves ? ['exit_date', 'exit_reason'] : []
    this.#carried = [...new Set([...carriedColumns(context.columns, others), ...also, ...exit])]
  }

  /** Finds out whom each row means and reports everything that is wrong with any of them. */
  async judge(rows: readonly PersonRow[]): Promise<SettledRow[]> {
    const { tx, spools } = this.#context
    const { table, code } = kinds[this.#kind]
    const known = await readKnown(
      tx,
      table,
      code,
      rows.map(({ values }) => values),
    )
    const settled = rows.map((row) => this.#settle(row, known))
    const changing = settled.filter(({ target }) => target.action !== 'unchanged')
    await spools.people.add(changing.map(({ target }) => target.row))
    return settled
  }

  #settle(row: PersonRow, known: KnownPeople): SettledRow {
    const context = this.#context
    const { table, defaults } = kinds[this.#kind]
    const person = this.#find(row, known)
    this.#once.judge(row, person)
    const values = this.#leaves ? withExit(row.values, person, context.today) : row.values
    const target = targetOf(person?.id ?? uuidv7(), person, values, { carried: this.#carried, defaults })
    if (target.action !== 'unchanged') judgeRules(context, this.#kind, row.row, person, target)
    const { id, action, changed } = target
    keepOutcome(context, { row: row.row, entity: table, id, action, changed, label: labelOf(target) })
    return { row, target, person }
  }

  /** Whom a row means; undefined for someone new, and for an uncertain person, who is reported here. */
  #find(row: PersonRow, known: KnownPeople): CurrentState | undefined {
    const { code } = kinds[this.#kind]
    const { values, faulty } = row
    const given = textOf(values, code)
    const isKnown = given !== undefined && known.byCode.has(given)
    // With part of the identifying fields unread, the person found may be the wrong one.
    if (isKnown || ![code, ...ways].some((field) => faulty.has(field))) {
      const found = findPerson(values, known, code)
      if ('code' in found) {
        refuse(this.#context, row.row, found.field, found.code, found.message)
        return undefined
      }
      if (found.person) return found.person
    } else if (faulty.has(code) || faulty.has('email')) return undefined
    reportMissingNames(this.#context, row)
    return undefined
  }
}

/** Fields that identify people in addition to their code. */
const ways = ['email', 'first_name', 'last_name', 'date_of_birth']

/** Someone new needs both names. */
function reportMissingNames(context: WriteContext, { row, values, faulty }: PersonRow): void {
  for (const name of ['first_name', 'last_name']) {
    if (values[name] !== undefined || faulty.has(name)) continue
    const message = `Nobody of the school is meant, and someone new needs a ${name}.`
    refuse(context, row, name, 'missing_value', message)
  }
}
