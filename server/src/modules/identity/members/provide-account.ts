import type { Transaction } from '../../../kernel/db/transaction.ts'
import { emit } from '../../../kernel/events/events.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { loginTaken } from '../problems.ts'
import {
  insertLogin,
  insertUser,
  insertUserSchool,
  selectUserByEmail,
  selectUserById,
  selectUserByLogin,
  updatePassword,
  upsertMembership,
} from '../sql.ts'

/** An account to be given in the school of the transaction. */
export interface AccountToProvide {
  readonly email: string | null
  /** School login name, for people without e-mail or besides it. */
  readonly login?: string
  readonly name: string
  readonly roles: readonly string[]
  /** Hash; null keeps what a person who already exists has. */
  readonly passwordHash: string | null
  /** The person's row in the school, linked by whoever follows `member.joined`. */
  readonly entity?: 'student' | 'teacher' | 'guardian'
  readonly entityId?: string
  /** An account that the person's row is linked to already. */
  readonly userId?: string
  readonly now: Date
}

/**
 * Makes (or finds, by e-mail or login name) the person's account, gives it the membership and tells `member.joined`.
 * Answers the user id.
 */
export async function provideAccount(tx: Transaction, account: AccountToProvide): Promise<string> {
  const userId = await findOrMakeUser(tx, account)
  if (account.login) {
    const named = await tx.one(insertLogin(tx.tenant, account.login, userId))
    const holder = named ? undefined : await tx.one(selectUserByLogin(tx.tenant, account.login))
    if (holder && holder.id !== userId) throw loginTaken()
  }
  await tx.execute(upsertMembership(tx.tenant, userId, account.roles))
  await tx.execute(insertUserSchool(userId, tx.tenant))
  const { entity, entityId } = account
  await emit(tx, [
    {
      type: 'member.joined',
      data: {
        user_id: userId,
        roles: account.roles,
        ...(entity && entityId ? { entity, entity_id: entityId } : {}),
      },
    },
  ])
  return userId
}

async function findOrMakeUser(tx: Transaction, account: AccountToProvide): Promise<string> {
  const known = await findUser(tx, account)
  if (known) {
    if (account.passwordHash) await tx.execute(updatePassword(known.id, account.passwordHash, account.now))
    return known.id
  }
  const made = await tx.one(
    insertUser({
      id: uuidv7(),
      email: account.email,
      name: account.name,
      passwordHash: account.passwordHash,
      platformRoles: [],
    }),
  )
  if (made) return made.id
  return findOrMakeUser(tx, account)
}

async function findUser(tx: Transaction, { userId, email, login }: AccountToProvide) {
  if (userId) return tx.one(selectUserById(userId))
  if (email) return tx.one(selectUserByEmail(email))
  return login ? tx.one(selectUserByLogin(tx.tenant, login)) : undefined
}
