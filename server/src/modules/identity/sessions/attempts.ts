import { platformTenant } from '../../../kernel/db/database.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { tooManyRequests } from '../../../kernel/http/problems.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { loginKey } from '../rules/login-key.ts'
import type { UserRow } from '../sql.ts'
import { knownDevice } from './known-device.ts'

/** Wrong passwords for one name from one address. */
const addressFailureRule: RateRule = { name: 'login', per: 'user', limit: 10, seconds: 900 }

/**
 * Wrong passwords for one name from everywhere. Far more than one person mistypes, so that a few others cannot lock
 * somebody out, and few enough that guessing from many addresses leads nowhere: 9,600 a day, and the 10,000 most common
 * passwords are not taken.
 */
const nameFailureRule: RateRule = { name: 'login-name', per: 'user', limit: 100, seconds: 900 }

/** Wrong passwords on a device where the person has signed in before: nobody else can use them up. */
const deviceFailureRule: RateRule = { name: 'login-device', per: 'user', limit: 10, seconds: 900 }

/** Wrong codes of one person, from wherever: only who knows the password, or holds a session, can send any. */
const codeFailureRule: RateRule = { name: 'login-code', per: 'user', limit: 10, seconds: 900 }

/** What a failure is counted under. */
interface Budget {
  readonly rule: RateRule
  readonly key: string
}

/**
 * The budgets of a password: one for each person, whichever of their names was sent and whatever for (signing in,
 * an invitation, a change, a step-up). A name that nobody has is counted like one that somebody has.
 */
export function passwordBudgets(context: RequestContext, user: UserRow | undefined, name = ''): Budget[] {
  const subject = user ? `person ${user.id}` : nameOf(context, name)
  const device = user && knownDevice(context, user)
  if (device) return [{ rule: deviceFailureRule, key: `${subject} ${device}` }]
  return [
    { rule: addressFailureRule, key: `${subject} ${context.network}` },
    { rule: nameFailureRule, key: subject },
  ]
}

export const codeBudgets = (userId: string): Budget[] => [{ rule: codeFailureRule, key: `person ${userId}` }]

/** An email is one name in every school: trying it in another school must not open another ten guesses. */
function nameOf({ schoolIfAny }: RequestContext, username: string): string {
  const name = loginKey(username.trim())
  return name.includes('@') ? name : `${schoolIfAny?.id ?? platformTenant} ${name}`
}

/**
 * Checks a secret or a factor: one attempt is taken from each budget first and returned when it was right, so
 * that parallel guesses cannot slip past the count.
 * @param about the account of the attempt, for the record of refused requests
 * @throws tooManyRequests when one of the budgets is used up
 */
export async function attempt(
  { kernel: { limiter } }: RequestContext,
  budgets: readonly Budget[],
  about: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const taken: Budget[] = []
  const giveBack = () => Promise.all(taken.map(({ rule, key }) => limiter.giveBack(rule, key)))
  for (const budget of budgets) {
    const { allowed, retryAfter } = await limiter.take(budget.rule, budget.key)
    if (!allowed) {
      await giveBack()
      throw tooManyRequests({ about, retryAfter })
    }
    taken.push(budget)
  }
  let isRight = false
  try {
    isRight = await check()
  } catch (error) {
    // Nothing was judged: the server was too busy, or the database was not there.
    await giveBack()
    throw error
  }
  if (isRight) await giveBack()
  return isRight
}
