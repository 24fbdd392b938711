import { defineJob, type JobContext } from '../../../kernel/jobs/define-job.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { requireModule } from '../../entitlements/index.ts'
import { notify } from '../../notifications/index.ts'
import { schoolsOf } from '../../tenants/index.ts'
import { selectStoredEvening } from '../evenings/sql.ts'
import { invitation } from '../notices.ts'
import { selectInvited } from './sql.ts'

/** Guardians of one transaction. */
const batch = 200

/** Notifies the families of an evening that was published, in batches: nobody twice, however often it runs. */
export const inviteFamilies = defineJob<{ readonly evening: string }>({
  kind: 'consultations.invite',
  attempts: 5,
  handler: invite,
})

async function invite(context: JobContext<{ readonly evening: string }>): Promise<unknown> {
  const { database, tenant, clock, input } = context
  const school = await schoolsOf(database).findById(tenant)
  if (!school) return { guardians: 0 }
  requireModule(school, 'messaging')
  let after = '00000000-0000-0000-0000-000000000000'
  let count = 0
  for (;;) {
    const guardians = await database.transaction(tenant, async (tx) => {
      const evening = await tx.one(selectStoredEvening(tenant, input.evening))
      if (evening?.status !== 'published') return []
      const today = todayIn(clock, school.timeZone)
      const rows = await tx.query(
        selectInvited(tenant, today, { eveningId: evening.id, after, limit: batch }),
      )
      const guardianIds = rows.map(({ guardian_id }) => guardian_id)
      const studentIds = [...new Set(rows.flatMap(({ student_ids }) => student_ids))]
      if (rows.length > 0)
        await notify(
          tx,
          school,
          invitation(evening, school.timeZone, { guardianIds, studentIds }),
          clock.now(),
        )
      return guardianIds
    })
    count += guardians.length
    after = guardians.at(-1) ?? after
    if (guardians.length < batch) return { guardians: count }
  }
}
