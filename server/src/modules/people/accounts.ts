import type { Transaction } from '../../kernel/db/transaction.ts'
import type { EventSubscription } from '../../kernel/events/events.ts'
import type { PersonEntity } from './history.ts'
import { personLinkedElsewhere } from './problems.ts'
import { type PersonTable, updateUser } from './sql.ts'

const tables: Readonly<Record<PersonEntity, PersonTable>> = {
  student: 'students',
  teacher: 'staff_members',
  guardian: 'guardians',
}

/** The table of a kind of person. */
export const tableOf = (entity: PersonEntity): PersonTable => tables[entity]

/**
 * Ties an account to a person of the school. 409 `person_linked_elsewhere` when the person is not there, has another
 * account, or the account is another person's.
 */
export async function linkUser(
  tx: Transaction,
  entity: PersonEntity,
  id: string,
  userId: string,
): Promise<void> {
  if (!(await tx.one(updateUser(tx.tenant, tableOf(entity), id, userId)))) throw personLinkedElsewhere()
}

const isEntity = (word: unknown): word is PersonEntity =>
  typeof word === 'string' && Object.hasOwn(tables, word)

/** Someone who joins the school with a person's row named is tied to that row, in the transaction of the joining. */
export const linkNewMember: EventSubscription = {
  type: 'member.joined',
  run: async (tx, { data }) => {
    const { user_id: userId, entity, entity_id: id } = data
    if (typeof userId === 'string' && typeof id === 'string' && isEntity(entity)) {
      await linkUser(tx, entity, id, userId)
    }
  },
}
