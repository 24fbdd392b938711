import type { Kernel } from '../../../kernel/http/kernel.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { daysBetween } from '../../../kernel/time/dates.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { forEachSchool } from '../../tenants/index.ts'
import type { FormState } from '../builder/form.ts'
import { recordFormsOf } from '../history.ts'
import { isOpenOn, isReminderDay } from '../rules/progress.ts'
import { announce, remindMissing } from './notices.ts'
import { selectPublished, updateClosed } from './sql.ts'

/** Forms that are read at once; each is then a transaction of its own. */
const batch = 50

const noId = '00000000-0000-0000-0000-000000000000'

/**
 * What a day brings to the forms of every school: those that open are reported, those that end soon are reminded of, and
 * those that ended are closed. Notices have keys, so that a second run on the same day sends nothing.
 */
export async function followForms(kernel: Kernel): Promise<void> {
  await forEachSchool(kernel, { status: 'active', module: 'documents' }, (school) =>
    followSchool(kernel, school),
  )
}

async function followSchool(kernel: Kernel, school: School): Promise<void> {
  const { database, clock } = kernel
  const today = todayIn(clock, school.timeZone)
  for (let after = noId; ; ) {
    const [forms] = await database.read(school.id, [
      selectPublished(school.id, { today, after, limit: batch }),
    ])
    for (const form of forms) await followForm(kernel, school, form)
    const last = forms.at(-1)
    if (!last || forms.length < batch) return
    after = last.id
  }
}

async function followForm({ database, clock }: Kernel, school: School, form: FormState): Promise<void> {
  const today = todayIn(clock, school.timeZone)
  await database.transaction(school.id, async (tx) => {
    if (!isOpenOn(form, today)) {
      const at = clock.now()
      const closed = await tx.one(updateClosed(tx.tenant, { id: form.id, today, at }))
      if (!closed) return
      const event = { type: 'form.closed', data: { form_id: form.id } }
      await recordFormsOf({ tx, author: { at, userId: null, requestId: null } }, [
        { entity: 'form', id: form.id, action: 'closed', change: { members: ['state'] }, event },
      ])
      return
    }
    const context = { tx, school, clock, today }
    await announce(context, form)
    const daysLeft = form.closes_on === null ? Number.NaN : daysBetween(today, form.closes_on)
    if (isReminderDay(form, daysLeft)) await remindMissing(context, form, today)
  })
}
