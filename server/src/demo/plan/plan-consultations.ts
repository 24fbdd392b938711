import { addDays, weekday } from '../../kernel/time/dates.ts'
import { instantOf } from '../../kernel/time/zones.ts'
import type { BulkEvening } from '../../modules/consultations/index.ts'
import type { DemoSchool } from '../school.ts'
import type { Ground } from './ground.ts'
import type { SchoolPlan } from './plan-school.ts'

const words = {
  en: {
    name: 'Parents’ evening',
    description: 'Come and talk with the teachers of your child. Coffee is served in the hall.',
    place: 'Main building',
    room: (number: number) => `Room ${number}`,
  },
  fr: {
    name: 'Rencontre parents-professeurs',
    description: 'Venez échanger avec les enseignants de votre enfant. Un café vous attend dans le hall.',
    place: 'Bâtiment principal',
    room: (number: number) => `Salle ${number}`,
  },
}

/** Days until the evening, at least. */
const daysAhead = 9
/** One family in so many has booked already, with so many teachers. */
const [every, teachersEach] = [4, 2]

/**
 * An evening of all teachers, open for booking, with the appointments of a part of the families. The families with demo
 * accounts have none yet.
 */
export function planConsultations(
  school: DemoSchool,
  { staff, families }: SchoolPlan,
  { ground }: { readonly ground: Ground },
): BulkEvening {
  const { name, description, place, room } = words[school.locale.startsWith('fr') ? 'fr' : 'en']
  const date =
    ground.comingDays.find((day) => day >= addDays(ground.today, daysAhead)) ??
    onWorkday(addDays(ground.today, daysAhead))
  const teachers = [...new Set([...staff.teacherOf.values()].map(({ id }) => id))]
  const withAccount = new Set([families.guardian.id, families.shared?.id])
  const guardianOf = new Map(
    families.links.toReversed().map(({ student_id, guardian_id }) => [student_id, guardian_id]),
  )
  const seats = Map.groupBy(families.sitting, ({ student_id }) => student_id ?? '')
  const booked = families.students.flatMap(({ id }, at) => {
    const guardianId = guardianOf.get(id)
    if (at % every !== 1 || guardianId === undefined || withAccount.has(guardianId)) return []
    const own = (seats.get(id) ?? []).flatMap(({ class_id }) => staff.teacherOf.get(class_id)?.id ?? [])
    return [...new Set(own)].slice(0, teachersEach).map((staff_id) => ({
      staff_id,
      student_id: id,
      guardian_id: guardianId,
    }))
  })
  const { timeZone } = school
  return {
    name,
    description,
    place,
    date,
    starts_at: '16:00',
    ends_at: '19:00',
    slot_minutes: 10,
    opens_at: instantOf(addDays(ground.today, -2), '08:00', timeZone),
    closes_at: instantOf(addDays(date, -1), '18:00', timeZone),
    teachers: teachers.map((staff_id, at) => ({ staff_id, room: room(101 + at) })),
    families: booked,
  }
}

/** The day itself, or the Monday after a weekend. */
const onWorkday = (date: string): string => (weekday(date) > 5 ? addDays(date, 8 - weekday(date)) : date)
