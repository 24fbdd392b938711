import assert from 'node:assert/strict'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { addDays } from '../../src/kernel/time/dates.ts'
import { upsertClasses, upsertEnrollments } from '../../src/modules/academics/index.ts'
import {
  linkUser,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../../src/modules/people/index.ts'
import type { TestAnswer, TestCampus, TestPerson, TestSchool } from './campus.ts'

const root = '/api/v1/messaging/consultations/'

/** The day of the first evening of a test; every further one is a day later. In winter, London is UTC. */
const firstDate = '2026-12-03'

/** A guardian with an account. */
interface TestGuardian extends TestPerson {
  readonly guardianId: string
}

/** A teacher with an account. */
interface TestTeacher extends TestPerson {
  readonly staffId: string
}

/**
 * A school with two teachers who teach class 6A (Ada, Ben), one of class 6B (Cleo), and a counsellor of nobody. Ada and
 * Ben are siblings: mother and father have both, the neighbour has Cleo, the aunt has Ada alone and no right to results.
 */
export interface ConsultationSchool {
  readonly school: TestSchool
  readonly principal: TestPerson
  readonly maths: TestTeacher
  readonly arts: TestTeacher
  readonly other: TestTeacher
  readonly counsellor: TestTeacher
  readonly mother: TestGuardian
  readonly father: TestGuardian
  readonly neighbour: TestGuardian
  readonly aunt: TestGuardian
  readonly ada: string
  readonly ben: string
  readonly cleo: string
  readonly classA: string
  readonly classB: string
  call(method: string, path: string, by: TestPerson, body?: unknown): Promise<TestAnswer>
  /** The instant of a local time on the day of an evening. */
  at(evening: string, time: string): string
  /** Plans an evening on a day of its own and publishes it. */
  evening(body?: Readonly<Record<string, unknown>>): Promise<string>
  /** The free slots of a teacher as a guardian sees them, by local time. */
  slots(evening: string, teacher: TestTeacher, student: string, by: TestPerson): Promise<Map<string, string>>
  /** Books slots by their time. */
  book(
    evening: string,
    by: TestPerson,
    ...requested: readonly (readonly [TestTeacher, string, string])[]
  ): Promise<TestAnswer>
}

export async function makeConsultationSchool(campus: TestCampus): Promise<ConsultationSchool> {
  const school = await campus.school({ timeZone: 'Europe/London' })
  const principal = await campus.person(school, ['principal'])
  const teacher = async (): Promise<TestTeacher> =>
    Object.assign(await campus.person(school, ['teacher']), { staffId: uuidv7() })
  const guardian = async (): Promise<TestGuardian> =>
    Object.assign(await campus.person(school, ['guardian']), { guardianId: uuidv7() })
  const [maths, arts, other, counsellor] = [
    await teacher(),
    await teacher(),
    await teacher(),
    await teacher(),
  ]
  const [mother, father, neighbour, aunt] = [
    await guardian(),
    await guardian(),
    await guardian(),
    await guardian(),
  ]
  const [ada, ben, cleo, classA, classB] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const now = campus.clock.now()
  const author = { at: now, userId: null, requestId: null }
  await campus.database.transaction(school.id, async (tx) => {
    const named = (id: string, first_name: string) => ({
      id,
      first_name,
      last_name: 'Test',
      status: 'active' as const,
    })
    await upsertStudents(tx, [named(ada, 'Ada'), named(ben, 'Ben'), named(cleo, 'Cleo')], author)
    const staff = { maths, arts, other, counsellor }
    const members = Object.entries(staff).map(([name, { staffId }]) => ({
      id: staffId,
      first_name: name,
      last_name: 'Teacher',
    }))
    await upsertStaffMembers(tx, members, author)
    const guardians = Object.entries({ mother, father, neighbour, aunt })
    await upsertGuardians(
      tx,
      guardians.map(([name, { guardianId }]) => ({
        id: guardianId,
        first_name: name,
        last_name: 'Guardian',
      })),
      author,
    )
    const tie = (student_id: string, of: TestGuardian, can_view_results = true) => ({
      student_id,
      guardian_id: of.guardianId,
      can_view_results,
    })
    const ties = [
      tie(ada, mother),
      tie(ben, mother),
      tie(ada, father),
      tie(ben, father),
      tie(cleo, neighbour),
      tie(ada, aunt, false),
    ]
    await upsertGuardianLinks(tx, ties, now)
    await upsertClasses(
      tx,
      [
        { id: classA, title: '6A' },
        { id: classB, title: '6B' },
      ],
      now,
    )
    const member = (class_id: string, student_id: string | null, staff_id: string | null) => ({
      id: uuidv7(),
      class_id,
      student_id,
      staff_id,
      role: staff_id === null ? ('student' as const) : ('teacher' as const),
      starts_on: null,
      ends_on: null,
    })
    await upsertEnrollments(
      tx,
      [
        member(classA, ada, null),
        member(classA, ben, null),
        member(classB, cleo, null),
        member(classA, null, maths.staffId),
        member(classA, null, arts.staffId),
        member(classB, null, other.staffId),
      ],
      now,
    )
    for (const person of Object.values(staff)) await linkUser(tx, 'teacher', person.staffId, person.userId)
    for (const [, person] of guardians) await linkUser(tx, 'guardian', person.guardianId, person.userId)
  })
  const dates = new Map<string, string>()
  const call: ConsultationSchool['call'] = (method, path, by, body) =>
    campus.request(method, `${root}${path}`, {
      token: by.token,
      school,
      ...(body === undefined ? {} : { body }),
    })
  const slots: ConsultationSchool['slots'] = async (evening, { staffId }, student, by) => {
    const answer = await call(
      'GET',
      `evenings/${evening}/slots/?staff_id=${staffId}&student_id=${student}`,
      by,
    )
    assert.equal(answer.status, 200, answer.text)
    return new Map(
      answer.body.results.map((slot: { starts_at: string; slot_id: string }) => [
        slot.starts_at.slice(11, 16),
        slot.slot_id,
      ]),
    )
  }
  return {
    school,
    principal,
    maths,
    arts,
    other,
    counsellor,
    mother,
    father,
    neighbour,
    aunt,
    ada,
    ben,
    cleo,
    classA,
    classB,
    call,
    slots,
    at: (evening, time) => `${dates.get(evening)}T${time}:00.000Z`,
    evening: async (body = {}) => {
      const date = addDays(firstDate, dates.size)
      const made = await call('POST', 'evenings/', principal, {
        ...eveningBody([maths, arts, other], date),
        ...body,
      })
      assert.equal(made.status, 201, made.text)
      dates.set(made.body.id, date)
      const published = await call('POST', `evenings/${made.body.id}/publish/`, principal)
      assert.equal(published.status, 200, published.text)
      return made.body.id
    },
    book: async (evening, by, ...requested) => {
      const bookings: { slot_id: string | undefined; student_id: string }[] = []
      for (const [teacher, student, time] of requested)
        bookings.push({
          slot_id: (await slots(evening, teacher, student, by)).get(time),
          student_id: student,
        })
      return call('POST', 'bookings/', by, { evening_id: evening, bookings })
    },
  }
}

/** An evening from 16:00 to 17:00 with slots of ten minutes, open for booking. */
const eveningBody = (teachers: readonly TestTeacher[], date = firstDate) => ({
  name: 'Autumn evening',
  days: [{ date, starts_at: '16:00', ends_at: '17:00', breaks: [] }],
  slot_minutes: 10,
  walking_minutes: 5,
  place: 'Main building',
  opens_at: '2026-11-01T08:00:00Z',
  closes_at: '2026-12-02T18:00:00Z',
  teachers: teachers.map(({ staffId }, index) => ({ staff_id: staffId, room: `R${index + 1}` })),
})
