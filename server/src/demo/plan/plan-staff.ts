import type { BulkEnrollment } from '../../modules/academics/index.ts'
import type { BulkStaffMember } from '../../modules/people/index.ts'
import type { Names, Sex } from '../names.ts'
import type { Random } from '../random.ts'
import { type DemoSchool, officeAccounts } from '../school.ts'
import { addressesAt } from './addresses.ts'
import type { Ground } from './ground.ts'
import type { PlannedClass, Structure } from './plan-structure.ts'

type StaffMember = BulkStaffMember & { readonly email: string }

export interface Staff {
  /** In the order of `officeAccounts`, then teachers. */
  readonly members: readonly StaffMember[]
  readonly teaching: readonly BulkEnrollment[]
  /** Who teaches a class, by its id. */
  readonly teacherOf: ReadonlyMap<string, StaffMember>
  /** By id, as their first names are. */
  readonly sexOf: ReadonlyMap<string, Sex>
  /** The one with the demo account: a subject teacher with lessons on every weekday and a homeroom. */
  readonly teacher: StaffMember
}

/** Where a teacher's classes come from: a subject in a block, or one section all day. */
const teachingKeyOf = ({ section, subject, row }: PlannedClass): string =>
  section.block === undefined ? row.id : `${section.block} ${subject ?? section.place}`

/** Office, and as many teachers as the classes need. A subject teacher also has the homeroom of that place. */
export function planStaff(
  school: DemoSchool,
  structure: Structure,
  { random, names, ground }: { random: Random; names: Names; ground: Ground },
): Staff {
  const { kindOf, make, sexOf } = staffMaker(school, { random, names, structure })
  const office = officeAccounts.map(({ local, role }) =>
    make({
      kind: kindOf(role),
      position: school.words.positions[role],
      email: `${local}@${school.slug}.test`,
    }),
  )
  const first = structure.classes.find(({ section, subject }) => section.block === 0 && subject === 0)
  const demoKey = first && teachingKeyOf(first)
  const byTeachingKey = Map.groupBy(structure.classes, teachingKeyOf)
  const teachers = new Map(
    [...byTeachingKey].map(([key, classes]) => [key, make(teacherFor(school, classes, key === demoKey))]),
  )
  const teacherOf = new Map<string, StaffMember>()
  for (const one of structure.classes) {
    const teacher = teachers.get(teachingKeyOf(one))
    if (teacher) teacherOf.set(one.row.id, teacher)
  }
  const teacher = demoKey === undefined ? undefined : teachers.get(demoKey)
  if (!teacher) throw new Error('A school of the demo has no level that is taught by subject.')
  const teaching = [...teacherOf].map(([classId, { id }]) => ({
    id: random.id(),
    class_id: classId,
    role: 'teacher' as const,
    student_id: null,
    staff_id: id,
    is_primary: true,
    starts_on: ground.year.starts_on,
    ends_on: null,
  }))
  return { members: [...office, ...teachers.values()], teaching, teacherOf, sexOf, teacher }
}

interface Requested {
  readonly kind: 'teacher' | 'administrator' | 'other'
  readonly position: string | undefined
  readonly email: string | undefined
  readonly org?: string | null
  readonly subjects?: readonly string[]
}

/** Who teaches the classes with one teaching key. */
function teacherFor(school: DemoSchool, classes: readonly PlannedClass[], isDemo: boolean): Requested {
  const subject = classes.find((one) => one.subject !== undefined)?.row.subjects?.[0]
  return {
    kind: 'teacher',
    email: isDemo ? `teacher@${school.slug}.test` : undefined,
    org: classes[0]?.row.org_id ?? null,
    subjects: subject === undefined ? [] : [subject],
    position: subject === undefined ? school.words.class : school.words.positions.teacher,
  }
}

function staffMaker(
  school: DemoSchool,
  { random, names, structure }: { random: Random; names: Names; structure: Structure },
) {
  const address = addressesAt(`${school.slug}.test`)
  const heads: readonly string[] = ['owner', 'admin', 'principal']
  const sexOf = new Map<string, Sex>()
  let made = 0
  const make = ({ kind, position, email, org, subjects = [] }: Requested): StaffMember => {
    made += 1
    const sex: Sex = random.next() < 0.6 ? 'female' : 'male'
    const [first_name, last_name] = [names.given(sex), names.family()]
    const id = random.id()
    sexOf.set(id, sex)
    return {
      id,
      org_id: org ?? structure.orgs[0]?.id ?? null,
      kind,
      first_name,
      last_name,
      staff_number: `T${String(made).padStart(3, '0')}`,
      email: email ?? address(first_name, last_name),
      phone: school.phone(made),
      position_title: position ?? null,
      subjects,
    }
  }
  return {
    make,
    sexOf,
    kindOf: (role: string) => (heads.includes(role) ? 'administrator' : 'other') as Requested['kind'],
  }
}
