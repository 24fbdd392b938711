import { hashPassword, needsRehash, verifyNothing, verifyPassword } from '../../../kernel/crypto/passwords.ts'
import { TooBusy } from '../../../kernel/crypto/semaphore.ts'
import { platformTenant } from '../../../kernel/db/database.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidCredentials, tooBusy } from '../problems.ts'
import { selectUserByEmail, selectUserByLogin, type UserRow, updatePasswordHash } from '../sql.ts'
import { attempt, passwordBudgets } from './attempts.ts'
import { requireOpenSchool } from './open-school.ts'

/**
 * The person behind a name and password. The answer and its time are the same whether or not there is such a person;
 * wrong ones are counted against the name. A hash with old parameters is replaced. Nobody signs in at the address of a
 * school that is not active.
 */
export async function verifyPerson(
  context: RequestContext,
  username: string,
  password: string,
): Promise<UserRow> {
  requireOpenSchool(context)
  const user = await findUser(context, username)
  const budgets = passwordBudgets(context, user, username)
  const hash = user?.status === 'active' ? user.password_hash : null
  const about = user?.id ?? username
  const matches = await attempt(context, budgets, about, () => matching(hash, password))
  if (!user || !matches) throw invalidCredentials({ about })
  return withFreshHash(context, user, password)
}

/** Checks the password of a person who is known already; wrong ones count like those of signing in. */
export async function requirePassword(
  context: RequestContext,
  user: UserRow,
  password: string,
): Promise<void> {
  const check = () => matching(user.password_hash, password)
  const about = user.id
  if (!(await attempt(context, passwordBudgets(context, user), about, check)))
    throw invalidCredentials({ about })
}

async function withFreshHash(context: RequestContext, user: UserRow, password: string): Promise<UserRow> {
  if (!user.password_hash || !needsRehash(user.password_hash)) return user
  const password_hash = await hashPassword(password)
  await context.database.global(updatePasswordHash(user.id, user.password_hash, password_hash))
  return { ...user, password_hash }
}

async function matching(hash: string | null, password: string): Promise<boolean> {
  try {
    return hash === null ? await verifyNothing(password) : await verifyPassword(hash, password)
  } catch (error) {
    if (error instanceof TooBusy) throw tooBusy({ retryAfter: 2 })
    throw error
  }
}

/** An email, or a login name of the school; without a school, one of the platform's own (operators). */
async function findUser(context: RequestContext, username: string): Promise<UserRow | undefined> {
  const name = username.trim()
  const { schoolIfAny, database } = context
  if (name.includes('@')) return (await database.global(selectUserByEmail(name)))[0]
  return (await database.global(selectUserByLogin(schoolIfAny?.id ?? platformTenant, name)))[0]
}
