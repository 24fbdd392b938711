import type { Transaction } from '../../../kernel/db/transaction.ts'
import { selectUsernames } from './documents.sql.ts'
import {
  type PersonRow,
  selectGuardians,
  selectLivingPersons,
  selectStaff,
  selectStudents,
} from './rows/people.sql.ts'
import { userMembers, usernamesOf } from './rules/people.ts'
import type { Draft, Facts, Shape } from './shape.ts'

/** Students, staff and guardians, as users of one list. */
export const usersShape: Shape = {
  entity: 'users',
  tables: ['students', 'staff_members', 'guardians'],
  words: ['student', 'staff_member', 'guardian'],
  living: async (tx, ids) => (await tx.query(selectLivingPersons(tx.tenant, ids))).map(({ id }) => id),
  read: readUsers,
}

async function readUsers(tx: Transaction, ids: readonly string[], facts: Facts): Promise<Draft[]> {
  const rows = await Promise.all([
    tx.query(selectStudents(tx.tenant, ids)),
    tx.query(selectStaff(tx.tenant, ids)),
    tx.query(selectGuardians(tx.tenant, ids)),
  ])
  const persons = rows.flat()
  const usernames = await chooseUsernames(tx, persons, ids)
  return persons.map((person) => ({
    id: person.id,
    members: userMembers(person, usernames.get(person.id) ?? '', facts),
  }))
}

/** For each person the best name that nobody else is published under; letter case makes no difference. */
async function chooseUsernames(
  tx: Transaction,
  persons: readonly PersonRow[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const claims = persons.map((person) => ({ id: person.id, names: usernamesOf(person) }))
  const wanted = [...new Set(claims.flatMap(({ names }) => names.map((name) => name.toLowerCase())))]
  const held = wanted.length > 0 ? await tx.query(selectUsernames(tx.tenant, wanted, ids)) : []
  const taken = new Set(held.map(({ username }) => username))
  const chosen = new Map<string, string>()
  for (const { id, names } of claims) {
    const name = names.find((one) => !taken.has(one.toLowerCase())) ?? names.at(-1) ?? id
    taken.add(name.toLowerCase())
    chosen.set(id, name)
  }
  return chosen
}
