import type { Kernel } from '../../../kernel/http/kernel.ts'
import { selectAddressFacts, selectUserById } from '../../identity/index.ts'
import { fullName, selectStaffNames } from '../../people/index.ts'
import { selectStaffOf } from './sql.ts'

/** A teacher who can be written to. */
export interface Recipient {
  readonly staffId: string
  readonly name: string
  readonly email: string
}

/**
 * Of the members of staff those who may still read the register: not left, with an account that is active and an
 * active membership of the school as teacher.
 */
export async function recipientsWithin(
  { database, clock }: Kernel,
  tenant: string,
  staffIds: readonly string[],
): Promise<Map<string, Recipient>> {
  if (staffIds.length === 0) return new Map()
  const [staff] = await database.read(tenant, [selectStaffNames(tenant, { ids: staffIds })])
  const found = new Map<string, Recipient>()
  for (const one of staff) {
    if (!one.user_id || one.archived_at) continue
    const [user] = await database.global(selectUserById(one.user_id))
    if (!user?.email || user.status !== 'active') continue
    const [[still], [facts]] = await database.read(tenant, [
      selectStaffOf(tenant, one.user_id),
      selectAddressFacts(tenant, [user.email], clock.now()),
    ])
    const isTeacher = facts?.membership_status === 'active' && facts.roles?.includes('teacher') === true
    if (still && isTeacher) found.set(one.id, { staffId: one.id, name: fullName(one), email: user.email })
  }
  return found
}
