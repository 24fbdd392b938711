import type { Transaction } from '../../../kernel/db/transaction.ts'
import { fold } from '../../../modules/people/index.ts'
import type { PersonRow } from '../map/read-people.ts'
import { type CurrentState, type PeopleTable, selectCandidates } from '../sql.ts'
import { chunksOf } from './chunks.ts'

type Values = PersonRow['values']

/** The text of a field, or undefined when the cell is empty. */
export const textOf = (values: Values, field: string): string | undefined => {
  const value = values[field]
  return typeof value === 'string' ? value : undefined
}

export const emailKey = (email: string | null | undefined): string | undefined => email?.toLowerCase()

/** Both names, folded, as people are found by; undefined unless both are there. */
export function nameKey(first: string | undefined, last: string | undefined): string | undefined {
  return first === undefined || last === undefined ? undefined : `${fold(last)}\t${fold(first)}`
}

export const phoneKey = (phone: string | null | undefined): string | undefined =>
  phone?.replace(/\D/g, '').replace(/^0+/, '') || undefined

/** The people of one kind that the rows could mean, by what they are found by. */
export class KnownPeople {
  readonly byCode = new Map<string, CurrentState>()
  readonly #byEmail = new Map<string, CurrentState[]>()
  readonly #byName = new Map<string, CurrentState[]>()
  readonly byId = new Map<string, CurrentState>()
  readonly #code: string | undefined

  constructor(code: string | undefined) {
    this.#code = code
  }

  withEmail(email: string | undefined): readonly CurrentState[] {
    return email === undefined ? [] : (this.#byEmail.get(email.toLowerCase()) ?? [])
  }

  withName(key: string | undefined): readonly CurrentState[] {
    return key === undefined ? [] : (this.#byName.get(key) ?? [])
  }

  add(person: CurrentState): void {
    if (this.byId.has(person.id)) return
    this.byId.set(person.id, person)
    const code = this.#code && person[this.#code]
    if (typeof code === 'string') this.byCode.set(code, person)
    if (person.archived_at) return
    if (person.email) push(this.#byEmail, person.email.toLowerCase(), person)
    const name = nameKey(person.first_name, person.last_name)
    if (name) push(this.#byName, name, person)
  }
}

function push(map: Map<string, CurrentState[]>, key: string, person: CurrentState): void {
  const list = map.get(key)
  if (list) list.push(person)
  else map.set(key, [person])
}

/** Looks up everyone whom the rows could mean: one statement for each piece of rows. */
export async function readKnown(
  tx: Transaction,
  table: PeopleTable,
  code: string | undefined,
  rows: readonly Values[],
): Promise<KnownPeople> {
  const known = new KnownPeople(code)
  for (const chunk of chunksOf(rows)) {
    const all = (pick: (values: Values) => string | undefined): string[] => [
      ...new Set(chunk.flatMap((values) => pick(values) ?? [])),
    ]
    const requested = {
      codes: code === undefined ? [] : all((values) => textOf(values, code)),
      emails: all((values) => emailKey(textOf(values, 'email'))),
      names: all((values) => nameKey(textOf(values, 'first_name'), textOf(values, 'last_name'))),
    }
    for (const person of await tx.query(selectCandidates(tx.tenant, table, requested))) known.add(person)
  }
  return known
}
