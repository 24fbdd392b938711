import { instantParameter } from '../../../kernel/http/lists.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { holderOf, leadTime } from '../bookings/changes.ts'
import { selectHeld } from '../bookings/sql.ts'
import { selectSlotsOf } from '../evenings/slots.sql.ts'
import type { EveningRow } from '../evenings/sql.ts'
import type { Family } from '../families/family.ts'
import { selectOffers } from '../families/sql.ts'
import { consultationWaitUnneeded } from '../problems.ts'
import { nextWaiting } from '../rules/next-waiting.ts'
import { minute, spanOf } from '../rules/spans.ts'
import type { Work } from '../work.ts'
import type { WaitRow } from './sql.ts'

type RequestedWait = Omit<WaitRow, 'position' | 'created_at'>

export const invalidWait = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })

type Times = Pick<WaitRow, 'earliest_at' | 'latest_at'>

/** When the family can come, as the body says it and otherwise as before; 422 when it ends before it begins. */
export function requestedTimes(
  body: { readonly earliest_at?: string | null | undefined; readonly latest_at?: string | null | undefined },
  before: Times,
): Times {
  const earliest_at = body.earliest_at === undefined ? before.earliest_at : instantIn('earliest_at', body)
  const latest_at = body.latest_at === undefined ? before.latest_at : instantIn('latest_at', body)
  if (earliest_at && latest_at && latest_at <= earliest_at)
    throw invalidWait('latest_at', 'before_earliest', 'is not after `earliest_at`')
  return { earliest_at, latest_at }
}

function instantIn<Name extends keyof Times>(
  member: Name,
  body: { readonly [name in Name]?: string | null | undefined },
): Date | null {
  try {
    return instantParameter(member, body[member] ?? undefined) ?? null
  } catch {
    throw invalidWait(member, 'format', 'is no instant')
  }
}

/** 422 for a teacher who is not offered, 409 when there is nothing to wait for. */
export async function requireNeeded(
  work: Work,
  evening: EveningRow,
  family: Pick<Family, 'guardianId' | 'isByOffice'>,
  row: RequestedWait,
): Promise<void> {
  const { tx, now, today } = work
  const studentIds = [row.student_id]
  const [offer] = await tx.query(
    selectOffers(tx.tenant, today, {
      eveningId: evening.id,
      studentIds,
      staffIds: [row.staff_id],
      after: now,
    }),
  )
  if (!offer)
    throw invalidWait('staff_id', 'teacher_not_offered', 'is no teacher whom you may choose for this child')
  const unneeded = (reason: string) => consultationWaitUnneeded({ members: { reason } })
  if (!evening.has_waiting_list || evening.status !== 'published' || now < evening.opens_at)
    throw unneeded('no_waiting_list')
  const slots = await tx.query(selectSlotsOf(tx.tenant, evening.id, [row.staff_id]))
  if (!slots.some(({ starts_at }) => starts_at.getTime() > now.getTime() + leadTime))
    throw unneeded('too_late')
  const held = await tx.query(
    selectHeld(tx.tenant, evening.id, { guardianIds: [family.guardianId], studentIds, from: now }),
  )
  const holder = holderOf(evening, family.guardianId)
  const isBooked = held.some(
    (one) =>
      one.evening_id === evening.id &&
      one.staff_id === row.staff_id &&
      one.student_id === row.student_id &&
      one.holder_id === holder,
  )
  if (isBooked) throw unneeded('booked_already')
  const wait = {
    ...row,
    earliest: row.earliest_at?.getTime() ?? null,
    latest: row.latest_at?.getTime() ?? null,
  }
  const busy = held
    .filter(({ guardian_id }) => guardian_id === family.guardianId)
    .map((one) => ({ guardian_id: one.guardian_id, staff_id: one.staff_id, ...spanOf(one) }))
  const queue = { waits: [wait], busy, walking: evening.walking_minutes * minute, mayHave: () => true }
  const isOpen = now < evening.closes_at || family.isByOffice
  const fits = slots.some(
    (slot) =>
      !slot.is_taken &&
      !slot.is_blocked &&
      slot.starts_at > now &&
      nextWaiting({ staff_id: slot.staff_id, ...spanOf(slot) }, queue),
  )
  if (isOpen && fits) throw unneeded('slot_free')
}
