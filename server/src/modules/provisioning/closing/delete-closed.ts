import { insertAudit } from '../../../kernel/audit/audit.sql.ts'
import { platformTenant } from '../../../kernel/db/database.ts'
import { deleteTenant } from '../../../kernel/db/delete-tenant.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { dateIn } from '../../../kernel/time/zones.ts'
import { deleteAccountsOfSchool, identityOf } from '../../identity/index.ts'
import {
  type ClosedSchoolRow,
  schoolsOf,
  selectClosedSchoolForUpdate,
  selectClosedSchools,
  updateSchoolDeleted,
} from '../../tenants/index.ts'

/** What the deletion works with. */
type ClosingKernel = Pick<Kernel, 'database' | 'files' | 'clock' | 'log'>

/**
 * Deletes the data of every closed school whose day `retained_until` has passed in its own time zone: its rows in all
 * tables of schools, its files, and the accounts of those who belonged to no other school. The row of the school stays,
 * with name, slug and dates; the audit of the platform records how many rows were deleted. Interrupted anywhere, the next run continues;
 * a school that fails does not hold up the others. Each batch holds the row of the school and looks whether it is still
 * to be deleted: from the moment that an administrator changes that, nothing more goes.
 */
export async function deleteClosedSchools(kernel: ClosingKernel): Promise<void> {
  const now = kernel.clock.now()
  const closed = await kernel.database.global(selectClosedSchools())
  const due = closed.filter((school) => dateIn(now, school.time_zone) > school.retained_until)
  const failures: unknown[] = []
  for (const school of due) {
    try {
      await deleteSchool(kernel, school)
    } catch (error) {
      kernel.log.error({ err: error, school: school.id }, 'a closed school could not be deleted')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Closed schools could not be deleted.')
}

async function deleteSchool(
  { database, files, clock }: ClosingKernel,
  school: ClosedSchoolRow,
): Promise<void> {
  const isDue = async (tx: Transaction) => Boolean(await tx.one(selectClosedSchoolForUpdate(school)))
  if (!(await database.transaction(platformTenant, isDue))) return
  const guard = async (tx: Transaction): Promise<void> => {
    if (!(await isDue(tx)))
      throw new Error('The school is not to be deleted any more, or another worker was quicker.')
  }
  // Accounts first: tables outside of any school show which of them belong only to this school.
  const accounts = await deleteAccountsOfSchool(database, school.id, guard)
  const rows = await deleteTenant(database, school.id, { removeFile: (key) => files.remove(key), guard })
  await database.transaction(platformTenant, async (tx) => {
    const at = clock.now()
    const marked = await tx.one(updateSchoolDeleted(school.id, at))
    // Another worker was quicker.
    if (!marked) return
    await tx.execute(
      insertAudit({
        tenant: platformTenant,
        id: uuidv7(),
        at,
        operation: 'super.deleteClosedSchool',
        action: 'write',
        actorUserId: null,
        credentialKind: null,
        credentialId: null,
        address: '',
        requestId: `upkeep ${uuidv7()}`,
        entity: 'school',
        ids: [school.id],
        count: 1,
        filters: { slug: school.slug, retained_until: school.retained_until, accounts, rows },
        reason: 'retention',
      }),
    )
    tx.afterCommit(() => {
      schoolsOf(database).forget()
      identityOf(database).forget()
    })
  })
}
