import type { BulkEnrollment } from '../../modules/academics/index.ts'
import type { BulkGuardian, BulkGuardianLink, BulkStudent } from '../../modules/people/index.ts'
import type { Names, Sex } from '../names.ts'
import type { Random } from '../random.ts'
import type { DemoSchool } from '../school.ts'
import { sharedGuardian } from '../schools/all.ts'
import { addressesAt } from './addresses.ts'
import { birthdaysOf } from './birthdays.ts'
import type { Ground } from './ground.ts'
import { joiningDay, withLateJoiner } from './late-joiner.ts'
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
  const [demo, second, ...strangers] = [demoSeats, ...divided(rest, random, agesOfShared(school))].map(
    (family, index) => household(family, index),
  )
  const student = demo?.students[0]
  const guardian = demo?.guardians[0]
  if (!demo || !second || !student || !guardian) throw new Error('A school of the demo has no families.')
  const others = withLateJoiner(strangers, joiningDay(ground))
  const all = [demo, second, ...others]
  const students = all.flatMap((one) => one.students)
  const classesOf = Map.groupBy(structure.classes, ({ section }) => section)
  const roomOf = new Map(homerooms.map((homeroom) => [homeroom.row.id, homeroom]))
  const sitting = students.flatMap((one) => {
    const room = roomOf.get(one.homeroom_class_id ?? '')
    return (room ? (classesOf.get(room.section) ?? []) : []).map(({ row }) => ({
      id: random.id(),
      class_id: row.id,
      role: 'student' as const,
      student_id: one.id,
      staff_id: null,
      is_primary: false,
      starts_on: startOf(one, ground),
      ends_on: null,
    }))
  })
  return {
    students,
    sitting,
    student,
    guardian,
    guardians: all.flatMap((one) => one.guardians),
    links: all.flatMap((one) => one.links),
    shared: isShared(school) ? second.guardians[0] : undefined,
  }
}

/** Who came during the year sits there from then on. */
const startOf = ({ entry_date }: BulkStudent, { year }: Ground): string =>
  entry_date && entry_date > year.starts_on ? entry_date : year.starts_on

const isShared = ({ slug }: DemoSchool): boolean =>
  (sharedGuardian.schools as readonly string[]).includes(slug)

/** Ages of the shared guardian's children in this school: those in the other one are years older or younger. */
const agesOfShared = ({ slug }: DemoSchool): readonly [number, number] =>
  sharedGuardian.ages[slug as keyof typeof sharedGuardian.ages] ?? [0, 99]

/** Share of siblings whom chance gives the same age that stay together, as twins. */
const twins = 0.06

/** Seats as families of children of several ages; the first has two, of the ages given. */
function divided(
  seats: readonly Seat[],
  random: Random,
  [youngest, oldest]: readonly [number, number],
): Seat[][] {
  const waiting = [...seats]
  const take = (fits: (age: number) => boolean): Seat[] => {
    const found = waiting.findIndex(({ homeroom }) => fits(homeroom.section.level.age))
    return waiting.splice(Math.max(found, 0), 1)
  }
  const families: Seat[][] = []
  while (waiting.length > 0) {
    const isFirst = families.length === 0
    const family: Seat[] = []
    for (let places = isFirst ? 2 : random.pick(familySizes); places > 0; places -= 1) {
      const ages = new Set(family.map(({ homeroom }) => homeroom.section.level.age))
      const isTwin = !isFirst && random.next() < twins
      family.push(
        ...take((age) => (isTwin || !ages.has(age)) && (!isFirst || (age >= youngest && age <= oldest))),
      )
    }
    families.push(family)
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
  const student = studentMaker(school, tools)
  const guardian = guardianMaker(school, tools)
  return (seats, index) => {
    const family = isSharedFamily(school, index) ? sharedGuardian.family : names.family()
    const ages = seats.map(({ homeroom }) => homeroom.section.level.age)
    const born = birthdaysOf(ages, tools.ground.year.starts_on, random)
    const home = homeOf(school, random)
    const students = seats.map((seat, place) => ({
      ...student(seat, family, index === 0 && place === 0),
      date_of_birth: born[place] ?? null,
      address: home,
    }))
    const sexes: Sex[] = index < 2 || random.next() < 0.75 ? ['female', 'male'] : ['female']
    const guardians = sexes.map((sex, place) => guardian(sex, place, { index, family, home }))
    // Some children have a legal guardian instead of their parents.
    const isWard = guardians.length === 1 && index % 4 === 3
    const relationshipOf = (place: number) => (isWard ? 'guardian' : place === 0 ? 'mother' : 'father')
    const links = students.flatMap(({ id }) =>
      guardians.map((one, place) => ({
        student_id: id,
        guardian_id: one.id,
        relationship: relationshipOf(place),
        is_primary: place === 0,
        lives_with: place === 0 || random.next() < 0.8,
        can_view_finance: true,
      })),
    )
    return { students, guardians, links }
  }
}

/** The second family of a school of the shared guardian is that guardian's. */
const isSharedFamily = (school: DemoSchool, index: number): boolean => index === 1 && isShared(school)

interface Family {
  readonly index: number
  readonly family: string
  readonly home: ReturnType<typeof homeOf>
}

function guardianMaker(school: DemoSchool, { random, names }: Tools) {
  const mailbox = addressesAt(`${school.slug}.test`)
  const preferred_language = school.locale.slice(0, 2)
  return (sex: Sex, place: number, { index, family, home }: Family) => {
    const isFirst = place === 0
    const isSharedOne = isFirst && isSharedFamily(school, index)
    const first_name = isSharedOne ? sharedGuardian.given : names.given(sex)
    const last_name = isFirst || random.next() < 0.7 ? family : names.family()
    const demoAddress = isFirst ? demoAddressOf(school, index) : undefined
    const email = demoAddress ?? mailbox(first_name, last_name)
    const phone = school.phone(100 + index * 2 + place)
    const address = isFirst || last_name === family ? home : homeOf(school, random)
    return { id: random.id(), first_name, last_name, email, phone, preferred_language, address }
  }
}

/** The address with which the first guardian of a family signs in to the demo, where that one has an account. */
function demoAddressOf(school: DemoSchool, index: number): string | undefined {
  if (index === 0) return `guardian@${school.slug}.test`
  return isSharedFamily(school, index) ? sharedGuardian.email : undefined
}

/** Where a family lives: a street of the school's town. */
const homeOf = ({ home: { city, postal_code, streets }, countryCode }: DemoSchool, random: Random) => ({
  line1: `${random.whole(1, 120)} ${random.pick(streets)}`,
  city,
  postal_code,
  country_code: countryCode,
})

function studentMaker(school: DemoSchool, { random, names, ground }: Tools) {
  const first = ground.year.starts_on
  return ({ homeroom: { row, section } }: Seat, family: string, isDemo: boolean): BulkStudent => {
    const sex: Sex = random.next() < 0.5 ? 'female' : 'male'
    const { code } = section.level
    const years = school.levels.findIndex((level) => level.code === code)
    const back = Math.min(random.whole(0, 5), years)
    const year = Number(first.slice(0, 4))
    return {
      id: random.id(),
      org_id: row.org_id ?? null,
      first_name: names.given(sex),
      last_name: family,
      sex,
      email: isDemo ? `student@${school.slug}.test` : null,
      grade_level: code,
      homeroom_class_id: row.id,
      nationality: school.countryCode,
      entry_date: `${year - back}${first.slice(4)}`,
    }
  }
}
