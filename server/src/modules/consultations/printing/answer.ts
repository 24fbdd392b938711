import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { t } from '../../../kernel/http/wire.ts'
import { dateIn } from '../../../kernel/time/zones.ts'
import { answerOnLetterhead } from '../../letterhead/index.ts'
import { selectPlanned } from '../bookings/sql.ts'
import { selectEvening } from '../evenings/sql.ts'
import { familyOf } from '../families/family.ts'
import type { PlanQueryValue } from '../plan/schema.ts'
import { loadPlan } from '../plan/service.ts'
import { visibilityOf } from '../visibility.ts'
import { DescribedObject as Strict } from '../words.ts'
import { familyPlan, teacherPlans } from './definition.ts'

export const FamilyPlanQuery = Strict({
  guardian_id: t.Optional(t.described(t.Uuid, 'The guardian for whom the office prints.')),
})
type FamilyQuery = t.Static<typeof FamilyPlanQuery>

/** Local time `HH:MM`. */
const timeIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    at,
  )

const spanIn = (of: { readonly starts_at: Date; readonly ends_at: Date }, timeZone: string): string =>
  `${timeIn(of.starts_at, timeZone)}–${timeIn(of.ends_at, timeZone)}`

/** The plans of a day as PDF: of one teacher, or of all those that the caller sees. */
export async function printPlan(
  context: RequestContext<{ evening_id: string }, PlanQueryValue, unknown>,
): Promise<Answer> {
  const { timeZone } = context.school
  const { evening, date, teachers, slots, bookings } = await loadPlan(context)
  const bySlot = new Map(bookings.map((row) => [row.slot_id, row]))
  const slotsBy = Map.groupBy(slots, ({ staff_id }) => staff_id)
  context.audit({ entity: 'consultation', ids: [evening.id], count: bookings.length })
  const printed = teachers.map(({ staff_id, staff_name, room }) => ({
    name: staff_name,
    room: room ?? evening.place,
    lines: (slotsBy.get(staff_id) ?? []).map((slot) => {
      const booking = bySlot.get(slot.id)
      return {
        time: spanIn(slot, timeZone),
        student: booking?.student_name ?? '',
        guardian: booking?.is_tied ? booking.guardian_name : '',
        topic: (booking?.is_tied ? booking.topic : null) ?? '',
        isBlocked: slot.is_blocked,
      }
    }),
  }))
  const data = { evening: evening.name, date, teachers: printed }
  return answerOnLetterhead(context, teacherPlans, data, `consultations-${date}`)
}

/** The appointments of a family as PDF: your own, or for the office those of a guardian. */
export async function printFamilyPlan(
  context: RequestContext<{ evening_id: string }, FamilyQuery, unknown>,
): Promise<Answer> {
  const { school, params, query } = context
  const visibility = visibilityOf(context)
  const [[evening]] = await context.read([selectEvening(visibility, params.evening_id)])
  if (!evening) throw notFound()
  const family = await familyOf(
    context,
    async (statement) => {
      const [rows] = await context.read([statement])
      return rows as never
    },
    { eveningId: evening.id, guardianId: query.guardian_id },
  )
  const studentIds = family.children.map(({ student_id }) => student_id)
  const asOffice = family.isByOffice
  const [rows] = await context.read([selectPlanned(visibility, evening.id, { studentIds, asOffice })])
  const own = rows.filter(
    ({ guardian_id, holder_id }) => guardian_id === family.guardianId || holder_id !== guardian_id,
  )
  context.audit({ entity: 'consultation', ids: [evening.id], count: own.length })
  const lines = own.map((row) => ({
    date: dateIn(row.starts_at, school.timeZone),
    time: spanIn(row, school.timeZone),
    teacher: row.staff_name,
    room: row.room,
    student: row.student_name,
  }))
  const data = { evening: evening.name, guardian: family.children[0]?.guardian_name ?? '', lines }
  return answerOnLetterhead(context, familyPlan, data, 'appointments')
}
