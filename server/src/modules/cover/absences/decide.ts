import type { RequestContext } from '../../../kernel/http/context.ts'
import { forbidden } from '../../../kernel/http/problems.ts'
import type { MailKind } from '../../../kernel/mail/mail-kind.ts'
import { recordRemoved } from '../assigning/save.ts'
import { deleteEnded } from '../assigning/sql.ts'
import { staffAbsenceEnded } from '../problems.ts'
import { mayWithdraw } from '../rules/staff-absences.ts'
import { isOffice } from '../visibility.ts'
import { decisionEmail } from './email.ts'
import type { AbsenceDecisionBody, StaffAbsencePatchBody, StaffAbsenceWire } from './schema.ts'
import {
  lockAbsence,
  lockRequested,
  type OfOne,
  patched,
  requireTime,
  saveAbsence,
  userOf,
} from './service.ts'
import { type AbsenceRow, selectAccountOfStaff } from './sql.ts'

const decisionMail: MailKind = { name: 'staff_absence_decision', perDay: 20 }

/**
 * Changes an absence: the office while it holds, the person while it waits. Covers for times at which the person is
 * there again are removed. 409 `staff_absence_ended`, `staff_absence_overlaps`.
 */
export async function patchAbsence(context: OfOne<StaffAbsencePatchBody>): Promise<StaffAbsenceWire> {
  const before = await lockAbsence(context)
  if (before.status === 'declined' || before.status === 'withdrawn') throw staffAbsenceEnded()
  if (before.status === 'approved' && !isOffice(context)) throw forbidden()
  const row = patched(before, context.body)
  await requireTime(context, row)
  const saved = await saveAbsence(context, before, row, 'updated')
  await removeEnded(context, row)
  return saved
}

/** Approves a request: the lessons are to be covered from now on. 409 `staff_absence_ended`. */
export async function approveAbsence(context: OfOne<AbsenceDecisionBody>): Promise<StaffAbsenceWire> {
  const before = await lockRequested(context)
  const row = { ...decided(context, before, context.body?.note ?? null), status: 'approved' } as const
  const saved = await saveAbsence(context, before, row, 'approved')
  await notifyPerson(context, row)
  return saved
}

/** Declines a request. 409 `staff_absence_ended`. */
export async function declineAbsence(context: OfOne<AbsenceDecisionBody>): Promise<StaffAbsenceWire> {
  const before = await lockRequested(context)
  const row = { ...decided(context, before, context.body?.note ?? null), status: 'declined' } as const
  const saved = await saveAbsence(context, before, row, 'declined')
  await notifyPerson(context, row)
  return saved
}

/** Withdraws an absence: its covers from today on are removed. 409 `staff_absence_ended`. */
export async function withdrawAbsence(context: OfOne): Promise<StaffAbsenceWire> {
  const before = await lockAbsence(context)
  if (!mayWithdraw(before, { isOffice: isOffice(context), today: context.today })) throw staffAbsenceEnded()
  const row = { ...decided(context, before, before.decision_note), status: 'withdrawn' } as const
  const saved = await saveAbsence(context, before, row, 'withdrawn')
  await removeEnded(context, row)
  return saved
}

async function removeEnded(context: RequestContext, { staff_id }: AbsenceRow): Promise<void> {
  const { tx, today } = context
  const removed = await tx.query(deleteEnded(tx.tenant, staff_id, today))
  if (removed.length > 0) await recordRemoved(context, removed, { isEffect: true })
}

const decided = (context: RequestContext, before: AbsenceRow, note: string | null): AbsenceRow => ({
  ...before,
  decided_at: context.clock.now(),
  decided_by: userOf(context),
  decision_note: note,
})

async function notifyPerson(context: RequestContext, row: AbsenceRow): Promise<void> {
  const { tx, kernel, school } = context
  const person = await tx.one(selectAccountOfStaff(tx.tenant, row.staff_id))
  if (!person?.email) return
  const link = new URL(`${kernel.config.publicUrl}/schools/${school.slug}/cover/absences`)
  await kernel.mail.send(tx, {
    kind: decisionMail,
    to: person.email,
    ...decisionEmail({ person, row, school, link: link.href }),
  })
}
