import type { PersonRow } from '../map/read-people.ts'
import type { CurrentState } from '../sql.ts'
import { KeyTable } from './key-table.ts'
import { emailKey, nameKey, textOf } from './known-people.ts'
import { refuse, type WriteContext } from './write-context.ts'

type RepeatCode = 'duplicate_identifier' | 'duplicate_row'

/** Sees to it that no two rows of a file mean the same person. */
export class Once {
  readonly #context: WriteContext
  readonly #code: string
  readonly #rows = new KeyTable(4)

  constructor(context: WriteContext, code: string) {
    this.#context = context
    this.#code = code
  }

  /** Reports an earlier row that means the same; once, however many ways show it. */
  judge(row: PersonRow, person: CurrentState | undefined): void {
    const { values, faulty } = row
    const code = textOf(values, this.#code)
    if (code !== undefined && !this.#first(row, `code ${code}`, this.#code, 'duplicate_identifier')) return
    if (person) {
      this.#first(row, `id ${person.id}`, this.#code, 'duplicate_row')
      return
    }
    if (code !== undefined || faulty.has(this.#code) || faulty.has('email')) return
    const email = emailKey(textOf(values, 'email'))
    const name = nameKey(textOf(values, 'first_name'), textOf(values, 'last_name'))
    if (email && !this.#first(row, `email ${email} ${name}`, 'email', 'duplicate_row')) return
    if (name === undefined || faulty.has('date_of_birth')) return
    const born = textOf(values, 'date_of_birth') ?? (email ? `${email}` : '')
    this.#first(row, `name ${name} ${born}`, 'last_name', 'duplicate_row')
  }

  #first({ row }: PersonRow, key: string, field: string, code: RepeatCode): boolean {
    const { record, isNew } = this.#rows.take(key)
    if (isNew) record.writeUInt32LE(row)
    else refuse(this.#context, row, field, code, `Row ${record.readUInt32LE()} means the same person.`)
    return isNew
  }
}
