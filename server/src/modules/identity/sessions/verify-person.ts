import { TooBusy } from '../../../kernel/crypto/gate.ts'
import { hashPassword, needsRehash, verifyNothing, verifyPassword } from '../../../kernel/crypto/passwords.ts'
import { platformTenant } from '../../../kernel/db/database.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { tooManyRequests } from '../../../kernel/http/problems.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { invalidCredentials, tooBusy } from '../problems.ts'
import { selectUserByEmail, selectUserByLogin, type UserRow, updatePassword } from '../sql.ts'
import { requireOpenSchool } from './open-school.ts'

/** At most 10 wrong passwords, or codes, in 15 minutes for one name, wherever they come from. */
export const failureRule: RateRule = { name: 'login', per: 'user', limit: 10, seconds: 900 }

/**
 * The person behind a name and password. The answer and its time are the same whether or not there is such a person;
 * wrong ones are counted against the name. A hash with old parameters is made anew. Nobody signs in at the address of a
 * school that is not active.
 */
export async function verifyPerson(
  context: RequestContext,
  username: string,
  password: string,
): Promise<UserRow> {
  requireOpenSchool(context)
  const user = await findUser(context, username)
  const matches = await guarded(
    context,
    failureKey(context, username),
    user?.status === 'active' ? user.password_hash : null,
    password,
  )
  if (!user || !matches) throw invalidCredentials()
  if (user.password_hash && needsRehash(user.password_hash)) {
    await context.database.global(updatePassword(user.id, await hashPassword(password), context.clock.now()))
  }
  return user
}

/** An e-mail is one name in every school: trying it in another school must not open another ten guesses. */
const failureKey = ({ schoolIfAny }: RequestContext, username: string): string => {
  const name = username.trim().toLowerCase()
  return name.includes('@') ? name : `${schoolIfAny?.id ?? platformTenant} ${name}`
}

/** Checks a password with its failures counted under `key`. */
export const guarded = (
  context: RequestContext,
  key: string,
  hash: string | null,
  password: string,
): Promise<boolean> => counted(context, key, () => matching(hash, password))

/**
 * Checks what only the person knows or has, with the failures counted under `key`: a try is taken from the budget first
 * and given back when it was right, so that parallel guesses cannot slip past the count.
 */
export async function counted(
  context: RequestContext,
  key: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { limiter } = context.kernel
  const taken = await limiter.take(failureRule, key)
  if (!taken.allowed) {
    const { retryAfter } = taken
    throw tooManyRequests({ retryAfter, headers: { 'retry-after': String(retryAfter) } })
  }
  const isRight = await check()
  if (isRight) await limiter.giveBack(failureRule, key)
  return isRight
}

async function matching(hash: string | null, password: string): Promise<boolean> {
  try {
    return hash === null ? await verifyNothing(password) : await verifyPassword(hash, password)
  } catch (error) {
    if (error instanceof TooBusy) throw tooBusy({ retryAfter: 2, headers: { 'retry-after': '2' } })
    throw error
  }
}

/** An e-mail, or a login name of the school; without a school, one of the platform's own (operators). */
async function findUser(context: RequestContext, username: string): Promise<UserRow | undefined> {
  const name = username.trim()
  const { schoolIfAny, database } = context
  if (name.includes('@')) return (await database.global(selectUserByEmail(name)))[0]
  return (await database.global(selectUserByLogin(schoolIfAny?.id ?? platformTenant, name)))[0]
}
