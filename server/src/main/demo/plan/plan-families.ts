import { addDays } from '../../../kernel/time/dates.ts'
import type { BulkEnrollment } from '../../../modules/academics/index.ts'
import type { BulkGuardian, BulkGuardianLink, BulkStudent } from '../../../modules/people/index.ts'
import type { Names, Sex } from '../names.ts'
import type { Random } from '../random.ts'
import type { DemoSchool } from '../school.ts'
import { sharedGuardian } from '../schools/all.ts'
import { addressesAt } from './addresses.ts'
import type { Ground } from './ground.ts'
import type { PlannedClass, Structure } from './plan-structure.ts'

export interface Families {
  readonly students: readonly BulkStudent[]
  readonly guardians: readonly BulkGuardian[]
  readonly links: readonly BulkGuardianLink[]
  readonly sitting: readonly BulkEnrollment[]
  /** Those with the demo accounts; the student is a child of the guardian, who has another one. */
  readonly student: BulkStudent
  readonly guardian: BulkGuardian
  /** With children in another school of the district too. */
  readonly shared: BulkGuardian | undefined
}

/** Of a hundred families so many have one, two and three children in the school. */
const familySizes: readonly [number, ...number[]] = [
  1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3,
]

interface Seat {
  readonly homeroom: PlannedClass
  readonly number: number
}

interface Tools {
  readonly random: Random
  readonly names: Names
  readonly ground: Ground
}

/** Students in their classes, grouped into families with one or two guardians, whom siblings share. */
export function planFamilies(school: DemoSchool, structure: Structure, tools: Tools): Families {
  const { random, ground } = tools
  const homerooms = structure.classes.filter(({ subject }) => subject === undefined)
  const demoRoom = homerooms.find(({ section }) => section.block === 0 && section.place === 0)
  const seats = random.shuffled(
    homerooms.flatMap((homeroom) =>
      Array.from({ length: homeroom.section.size }, (_, number) => ({ homeroom, number })),
    ),
  )
  const isDemoSeat = ({ homeroom, number }: Seat) => homeroom === demoRoom && number === 0
  const other = seats.findIndex(({ homeroom }) => homeroom.section.level !== demoRoom?.section.level)
  const demoSeats = [...seats.filter(isDemoSeat), ...seats.slice(other, other + 1)]
  const rest = seats.filter((seat) => !demoSeats.includes(seat))
  const household = householdMaker(school, tools)
  const [demo, second, ...others] = [demoSeats, ...divided(rest, random)].map((family, index) =>
    household(family, index),
  )
  const student = demo?.students[0]
  const guardian = demo?.guardians[0]
  if (!demo || !second || !student || !guardian) throw new Error('A school of the demo has no families.')
  const all = [demo, second, ...others]
  const students = all.flatMap((one) => one.students)
  const classesOf = Map.groupBy(structure.classes, ({ section }) => section)
  const roomOf = new Map(homerooms.map((homeroom) => [homeroom.row.id, homeroom]))
  const sitting = students.flatMap((one) => {
    const room = roomOf.get(one.homeroom_class_id ?? '')
    return (room ? (classesOf.get(room.section) ?? []) : []).map(({ row }) => ({
      ...{ id: random.id(), class_id: row.id, role: 'student' as const, student_id: one.id, staff_id: null },
      ...{ is_primary: false, begin_date: ground.year.start_date, end_date: null },
    }))
  })
  return {
    ...{ students, sitting, student, guardian },
    guardians: all.flatMap((one) => one.guardians),
    links: all.flatMap((one) => one.links),
    shared: isShared(school) ? second.guardians[0] : undefined,
  }
}

const isShared = ({ slug }: DemoSchool): boolean =>
  (sharedGuardian.schools as readonly string[]).includes(slug)

/** Seats as families; the first has two. */
function divided(seats: readonly Seat[], random: Random): Seat[][] {
  const families: Seat[][] = []
  for (let from = 0; from < seats.length; ) {
    const size = from === 0 ? 2 : random.pick(familySizes)
    families.push(seats.slice(from, from + size))
    from += size
  }
  return families
}

interface Household {
  readonly students: readonly BulkStudent[]
  readonly guardians: readonly BulkGuardian[]
  readonly links: readonly BulkGuardianLink[]
}

function householdMaker(
  school: DemoSchool,
  tools: Tools,
): (seats: readonly Seat[], index: number) => Household {
  const { random, names } = tools
  const address = addressesAt(`${school.slug}.test`)
  const student = studentMaker(school, tools)
  return (seats, index) => {
    const isSharedOne = index === 1 && isShared(school)
    const family = isSharedOne ? sharedGuardian.family : names.family()
    const students = seats.map((seat, place) => student(seat, family, index === 0 && place === 0))
    const sexes: Sex[] = index < 2 || random.next() < 0.75 ? ['female', 'male'] : ['female']
    const guardians = sexes.map((sex, place) => {
      const first_name = isSharedOne && place === 0 ? sharedGuardian.given : names.given(sex)
      const last_name = place === 0 || random.next() < 0.7 ? family : names.family()
      const own = index === 0 && place === 0 ? `guardian@${school.slug}.test` : undefined
      const email =
        isSharedOne && place === 0 ? sharedGuardian.email : (own ?? address(first_name, last_name))
      const phone = school.phone(100 + index * 2 + place)
      const preferred_language = school.locale.slice(0, 2)
      return { id: random.id(), first_name, last_name, email, phone, preferred_language }
    })
    const links = students.flatMap(({ id }) =>
      guardians.map((guardian, place) => ({
        ...{ student_id: id, guardian_id: guardian.id, relationship: place === 0 ? 'mother' : 'father' },
        ...{
          is_primary: place === 0,
          lives_with: place === 0 || random.next() < 0.8,
          can_view_finance: true,
        },
      })),
    )
    return { students, guardians, links }
  }
}

function studentMaker(school: DemoSchool, { random, names, ground }: Tools) {
  const first = ground.year.start_date
  return ({ homeroom: { row, section } }: Seat, family: string, isDemo: boolean): BulkStudent => {
    const sex: Sex = random.next() < 0.5 ? 'female' : 'male'
    const { age, code } = section.level
    const years = school.levels.findIndex((level) => level.code === code)
    const back = Math.min(random.whole(0, 5), years)
    const year = Number(first.slice(0, 4))
    return {
      ...{
        id: random.id(),
        org_id: row.org_id ?? null,
        first_name: names.given(sex),
        last_name: family,
        sex,
      },
      email: isDemo ? `student@${school.slug}.test` : null,
      ...{ grade_level: code, homeroom_class_id: row.id, nationality: school.countryCode },
      // Between the birthday that makes them old enough on the first day and the next one.
      date_of_birth: addDays(`${year - age}${first.slice(4)}`, -random.whole(1, 364)),
      entry_date: `${year - back}${first.slice(4)}`,
    }
  }
}
