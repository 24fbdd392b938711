import type { RequestContext } from '../../../kernel/http/context.ts'
import { instantParameter } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { holderOf } from '../bookings/changes.ts'
import { type BookingRow, selectHeld } from '../bookings/sql.ts'
import { selectSlotsOf } from '../evenings/slots.sql.ts'
import { type EveningRow, selectEvening } from '../evenings/sql.ts'
import { type FreeSlot, type Proposal, propose, type Wish } from '../rules/propose.ts'
import { minute, spanOf } from '../rules/spans.ts'
import { visibilityOf } from '../visibility.ts'
import { type Family, familyOf } from './family.ts'
import type { ProposalsBody, ProposalsWire } from './schema.ts'
import { type OfferRow, selectOffers } from './sql.ts'

type Context = RequestContext<{ evening_id: string }, unknown, ProposalsBody>

/** How much later the second and third proposals begin, at least. */
const later = 45 * minute
const maxProposals = 3

/** Up to three plans for what a family wishes: the one that ends first, and later ones that place as much. */
export async function proposeBookings(context: Context): Promise<ProposalsWire> {
  const { tenant, today } = visibilityOf(context)
  const now = context.clock.now()
  const [[evening]] = await context.read([selectEvening(visibilityOf(context), context.params.evening_id)])
  if (!evening) throw notFound()
  const family = await familyOf(
    context,
    async (statement) => {
      const [rows] = await context.read([statement])
      return rows as never
    },
    { eveningId: evening.id, guardianId: context.body.guardian_id },
  )
  const requested = context.body.wishes.map(({ student_id, staff_id }) => ({
    student_id: student_id.toLowerCase(),
    staff_id: staff_id.toLowerCase(),
  }))
  const studentIds = [...new Set(requested.map(({ student_id }) => student_id))]
  const staffIds = [...new Set(requested.map(({ staff_id }) => staff_id))]
  const [offers, slots, held] = await context.read([
    selectOffers(tenant, today, { eveningId: evening.id, studentIds, staffIds, after: now }),
    selectSlotsOf(tenant, evening.id, staffIds),
    selectHeld(tenant, evening.id, { guardianIds: [family.guardianId], studentIds, from: now }),
  ])
  const wishes = wishesOf(requested, { family, offers, booked: bookedOf(held, evening, family) })
  const earliest = Math.max(now.getTime(), limitOf('earliest_at', context.body.earliest_at) ?? 0)
  const latest = limitOf('latest_at', context.body.latest_at) ?? Number.POSITIVE_INFINITY
  const free = slots.flatMap((slot): FreeSlot[] => {
    const span = spanOf(slot)
    const fits = span.start > now.getTime() && span.start >= earliest && span.end <= latest
    return slot.is_taken || slot.is_blocked || !fits
      ? []
      : [{ slot_id: slot.id, staff_id: slot.staff_id, start: span.start, end: span.end }]
  })
  const engagements = held
    .filter(({ guardian_id }) => guardian_id === family.guardianId)
    .map((row) => ({ staff_id: row.staff_id, ...spanOf(row) }))
  const walking = evening.walking_minutes * minute
  return {
    proposals: alternatives((after) =>
      propose({ wishes, slots: free.filter(({ start }) => start >= after), engagements, walking }),
    ).map(present),
  }
}

/** The first proposal, and later ones while they place as many conversations. */
function alternatives(proposeAfter: (after: number) => Proposal): Proposal[] {
  const found: Proposal[] = []
  let after = Number.NEGATIVE_INFINITY
  while (found.length < maxProposals) {
    const next = proposeAfter(after)
    const [first] = next.placed
    if (!first || next.placed.length < (found[0]?.placed.length ?? 1)) break
    found.push(next)
    after = first.start + later
  }
  return found
}

/** `child teacher` of the conversations that the family has in the evening. */
const bookedOf = (held: readonly BookingRow[], evening: EveningRow, family: Family): ReadonlySet<string> =>
  new Set(
    held
      .filter(
        (row) => row.evening_id === evening.id && row.holder_id === holderOf(evening, family.guardianId),
      )
      .map((row) => `${row.student_id} ${row.staff_id}`),
  )

interface Wishing {
  readonly family: Family
  readonly offers: readonly OfferRow[]
  readonly booked: ReadonlySet<string>
}

function wishesOf(
  requested: readonly { readonly student_id: string; readonly staff_id: string }[],
  { family, offers, booked }: Wishing,
): Wish[] {
  const children = new Set(family.children.map(({ student_id }) => student_id))
  const seen = new Set<string>()
  return requested.map(({ student_id, staff_id }, at) => {
    const key = `${student_id} ${staff_id}`
    const offer = offers.find((one) => one.student_id === student_id && one.staff_id === staff_id)
    if (!children.has(student_id) || !offer)
      throw invalidWish(at, 'teacher_not_offered', 'is no teacher of this child whom you may choose')
    if (seen.has(key)) throw invalidWish(at, 'duplicate', 'is there twice')
    if (booked.has(key)) throw invalidWish(at, 'booked_already', 'is booked already')
    seen.add(key)
    return { student_id, staff_id, isRequested: offer.is_requested }
  })
}

const invalidWish = (at: number, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/wishes/${at}`, code, message }] })

function limitOf(member: string, text: string | undefined): number | undefined {
  return instantParameter(member, text)?.getTime()
}

const at = (time: number): string => formatInstant(new Date(time))

function present({ placed, unplaced }: Proposal): ProposalsWire['proposals'][number] {
  return {
    starts_at: at(Math.min(...placed.map(({ start }) => start))),
    ends_at: at(Math.max(...placed.map(({ end }) => end))),
    bookings: placed.map(({ slot_id, student_id, staff_id, start, end }) => ({
      slot_id,
      student_id,
      staff_id,
      starts_at: at(start),
      ends_at: at(end),
    })),
    unplaced: unplaced.map(({ student_id, staff_id }) => ({ student_id, staff_id })),
  }
}
