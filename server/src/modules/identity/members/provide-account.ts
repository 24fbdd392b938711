import type { Transaction } from '../../../kernel/db/transaction.ts'
import { emit } from '../../../kernel/events/events.ts'
import { conflict } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { loginTaken } from '../problems.ts'
import { selectPersonForUpdate } from '../second-factor/sql.ts'
import {
  deleteCredentials,
  insertLogin,
  insertUser,
  insertUserSchool,
  selectMembership,
  selectUserByEmail,
  selectUserById,
  selectUserByLogin,
  updatePassword,
  upsertMembership,
} from '../sql.ts'
import { insertMembershipHistory } from './sql.ts'

/** An account to be given in the school of the transaction. */
export interface AccountToProvide {
  readonly email: string | null
  /** School login name, for people without email or in addition to it. */
  readonly login?: string
  readonly name: string
  readonly roles: readonly string[]
  /** Hash; null leaves the password of an existing person unchanged. */
  readonly passwordHash: string | null
  /** Somebody else made the password: it has to be changed before it opens anything. */
  readonly isTemporary?: boolean
  /** The person has shown to read the address; a new account is marked so. */
  readonly isEmailProved?: boolean
  /** The person's row in the school, linked by the subscriber of `member.joined`. */
  readonly entity?: 'student' | 'teacher' | 'guardian'
  readonly entityId?: string
  /**
   * The account that the caller has judged; null: there was none, and one that another request has made since is a
   * conflict, as its password must not be replaced unproved. Left out: whichever account has the email or login name.
   */
  readonly userId?: string | null
  readonly now: Date
  /** The request by which the person joins by themself. */
  readonly requestId?: string
}

/**
 * Creates (or finds, by email or login name) the person's account, creates the membership and emits `member.joined`.
 * Returns the user id.
 */
export async function provideAccount(tx: Transaction, account: AccountToProvide): Promise<string> {
  const userId = await findOrMakeUser(tx, account)
  if (account.login) {
    const named = await tx.one(insertLogin(tx.tenant, account.login, userId))
    const holder = named ? undefined : await tx.one(selectUserByLogin(tx.tenant, account.login))
    if (holder && holder.id !== userId) throw loginTaken()
  }
  await join(tx, userId, account)
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

/** The membership, with what it was before; one that stays as it is leaves no history. */
async function join(
  tx: Transaction,
  userId: string,
  { roles, now, requestId }: AccountToProvide,
): Promise<void> {
  const before = await tx.one(selectMembership(tx.tenant, userId))
  const after = { roles, status: 'active' } as const
  await tx.execute(upsertMembership(tx.tenant, userId, roles))
  await tx.execute(insertUserSchool(userId, tx.tenant))
  if (before?.status === 'active' && before.roles.join() === roles.join()) return
  await tx.execute(
    insertMembershipHistory(tx.tenant, {
      id: uuidv7(),
      userId,
      at: now,
      actorUserId: requestId === undefined ? null : userId,
      requestId: requestId ?? null,
      before,
      after,
    }),
  )
}

async function findOrMakeUser(tx: Transaction, account: AccountToProvide): Promise<string> {
  const known = await findUser(tx, account)
  const { passwordHash, now, isTemporary = false, isEmailProved = false } = account
  if (known) {
    if (!passwordHash) return known.id
    await tx.execute(selectPersonForUpdate(known.id))
    // Anybody can have set up an account with an unproved address: nothing of it survives the new password.
    if (known.email_proved_at === null) await tx.execute(deleteCredentials(known.id, now))
    await tx.execute(updatePassword(known.id, { hash: passwordHash, at: now, isTemporary }))
    return known.id
  }
  const made = await tx.one(
    insertUser({
      id: uuidv7(),
      email: account.email,
      name: account.name,
      passwordHash,
      emailProvedAt: isEmailProved ? now : null,
      mustChangePassword: isTemporary && passwordHash !== null,
    }),
  )
  if (made) return made.id
  // Another request made the account meanwhile, with a password that must not be replaced unproved.
  if (account.passwordHash !== null) throw conflict()
  return findOrMakeUser(tx, account)
}

async function findUser(tx: Transaction, { userId, email, login }: AccountToProvide) {
  if (userId === null) return
  if (userId !== undefined) return tx.one(selectUserById(userId))
  if (email) return tx.one(selectUserByEmail(email))
  return login ? tx.one(selectUserByLogin(tx.tenant, login)) : undefined
}
