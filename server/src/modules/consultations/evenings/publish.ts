import { invalidBody } from '../../../kernel/http/problems.ts'
import { enqueue } from '../../../kernel/jobs/enqueue.ts'
import { notifyEach, withdrawNotices } from '../../notifications/index.ts'
import { cancelBookings } from '../bookings/changes.ts'
import { selectHeldOf } from '../bookings/sql.ts'
import { eveningEvent, recordConsultations } from '../history.ts'
import { inviteFamilies } from '../nightly/invite.ts'
import { invitationKey, withdrawalNotice, withdrawalToStaff } from '../notices.ts'
import { consultationEnded, consultationNotReady } from '../problems.ts'
import { visibilityOf } from '../visibility.ts'
import { deleteWaits, selectWaits } from '../waits/sql.ts'
import { followingWork, workOf } from '../work.ts'
import type { EveningDetailWire } from './schema.ts'
import { answer, lockEvening, type OfEvening, saveEvening } from './service.ts'
import { selectSlotsOf } from './slots.sql.ts'
import { selectTeachers } from './sql.ts'

/** Shows an evening to teachers and families; a job notifies the families. Publishing again changes nothing. */
export async function publishEvening(context: OfEvening): Promise<EveningDetailWire> {
  const work = workOf(context)
  const { tx, now, today } = work
  const before = await lockEvening(context)
  if (before.status === 'withdrawn') throw consultationEnded()
  if (before.status === 'published') {
    context.audit({ entity: 'consultation', ids: [before.id], count: 0 })
    return answer(context, before.id)
  }
  const [slot] = await tx.query(selectSlotsOf(tx.tenant, before.id))
  if (!slot || before.last_date < today || before.closes_at <= now) throw consultationNotReady()
  const saved = await saveEvening(work, { ...before, status: 'published', published_at: now })
  await recordConsultations(work.changes, [
    {
      entity: 'consultation',
      id: saved.id,
      action: 'published',
      change: {},
      event: eveningEvent('published', saved.id),
    },
  ])
  await enqueue(tx, inviteFamilies, { evening: saved.id }, { by: context.principal, at: now })
  return answer(context, saved.id)
}

/** Withdraws an evening with all its appointments and notifies everybody; what was booked stays readable. */
export async function withdrawEvening(context: OfEvening<{ reason: string }>): Promise<EveningDetailWire> {
  const work = workOf(context)
  const { tx, now, school } = work
  const { reason } = context.body
  const before = await lockEvening(context)
  if (before.status === 'draft')
    throw invalidBody({
      details: [{ path: 'path/evening_id', code: 'is_draft', message: 'is a draft: delete it instead' }],
    })
  if (before.status === 'withdrawn') throw consultationEnded()
  const saved = await saveEvening(work, {
    ...before,
    status: 'withdrawn',
    withdrawn_at: now,
    withdrawal_reason: reason,
  })
  await recordConsultations(work.changes, [
    {
      entity: 'consultation',
      id: saved.id,
      action: 'withdrawn',
      reason,
      change: {},
      event: eveningEvent('withdrawn', saved.id),
    },
  ])
  const held = await tx.query(selectHeldOf(tx.tenant, saved.id))
  const waits = await tx.query(selectWaits(tx.tenant, saved.id))
  if (held.length > 0) await cancelBookings(followingWork(work), held, 'withdrawn')
  await tx.execute(
    deleteWaits(
      tx.tenant,
      waits.map(({ id }) => id),
    ),
  )
  await withdrawNotices(tx, school.id, [invitationKey(saved.id)])
  const families = [...held, ...waits]
  const guardianIds = [...new Set(families.map(({ guardian_id }) => guardian_id))]
  const studentIds = [...new Set(families.map(({ student_id }) => student_id))]
  const teachers = await tx.query(selectTeachers(visibilityOf(context), saved.id))
  const staffIds = teachers.map(({ staff_id }) => staff_id)
  await notifyEach(
    tx,
    school,
    [
      withdrawalNotice(saved, reason, { guardianIds, studentIds }),
      withdrawalToStaff(saved, reason, staffIds),
    ],
    now,
  )
  return answer(context, saved.id)
}
