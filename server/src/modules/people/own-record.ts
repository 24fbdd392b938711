import { accountableUserOf } from '../../kernel/auth/principal.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { selectUserById } from '../identity/index.ts'

/** What ties a person's row to an account: the account, or the e-mail addresses by which it may be tied later. */
interface RecordTies {
  readonly user_id: string | null
  readonly emails: readonly (string | null | undefined)[]
}

/**
 * Whether a person's row is that of the caller, or of the member who answers for the calling machine: by its account,
 * else by its e-mail address.
 */
export async function isOwnRecord(
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  { user_id: userId, emails }: RecordTies,
): Promise<boolean> {
  const own = accountableUserOf(principal)
  if (own === null) return false
  if (userId !== null) return userId === own
  const addresses = emails.flatMap((email) => email?.toLowerCase() ?? [])
  if (addresses.length === 0) return false
  const user = await tx.one(selectUserById(own))
  return user !== undefined && user.email !== null && addresses.includes(user.email)
}
