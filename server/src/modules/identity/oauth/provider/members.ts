import type { Database } from '../../../../kernel/db/database.ts'
import { selectMembership, selectUserById, type UserRow } from '../../sql.ts'

/** The person where they may sign in and work in the school; undefined otherwise. */
export async function activeMember(
  database: Database,
  schoolId: string,
  userId: string,
): Promise<UserRow | undefined> {
  const [[user], [[membership]]] = await Promise.all([
    database.global(selectUserById(userId)),
    database.read(schoolId, [selectMembership(schoolId, userId)]),
  ])
  return user?.status === 'active' && membership?.status === 'active' ? user : undefined
}
