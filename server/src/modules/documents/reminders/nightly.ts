import type { Kernel } from '../../../kernel/http/kernel.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { forEachSchool } from '../../tenants/index.ts'
import { wholeQuestion } from '../missing/questions.sql.ts'
import { selectAllNeeded } from '../missing/sql.ts'
import { dueStep } from '../rules/reminder-step.ts'
import { openStatuses } from '../rules/requirement-status.ts'
import { type DueReminder, sendReminders } from './send-reminders.ts'

/** Lacks of one transaction. */
const batch = 500

const firstId = '00000000-0000-0000-0000-000000000000'

/** Takes the steps of every school that are due today; a run that is repeated or cut off sends nothing twice. */
export async function sendDueReminders(kernel: Kernel): Promise<void> {
  await forEachSchool(kernel, { status: 'active', module: 'documents' }, (school) =>
    remindSchool(kernel, school),
  )
}

async function remindSchool({ database, clock }: Kernel, school: School): Promise<void> {
  const today = todayIn(clock, school.timeZone)
  const question = wholeQuestion(school.id, today)
  const statuses = [...openStatuses, 'expiring'] as const
  let after: string | undefined = firstId
  while (after !== undefined) {
    const from: string = after
    after = await database.transaction(school.id, async (tx) => {
      const lacks = await tx.query(selectAllNeeded(question, statuses, { after: from, max: batch }))
      const due = lacks.flatMap((lack): DueReminder[] => {
        const ladder = { missing: lack.missing_days, expiry: lack.expiry_days }
        const step = dueStep(lack, ladder, today)
        return step ? [{ lack, ...step }] : []
      })
      if (due.length > 0) await sendReminders(tx, school, due, { today, now: clock.now() })
      return lacks.length < batch ? undefined : lacks.at(-1)?.id
    })
  }
}
