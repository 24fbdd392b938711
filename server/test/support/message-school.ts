import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { upsertClasses, upsertEnrollments } from '../../src/modules/academics/index.ts'
import {
  linkUser,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../../src/modules/people/index.ts'
import type { TestCampus, TestPerson, TestSchool } from './campus.ts'

/**
 * A school with two classes: Ada and Ben (siblings) in 6A, Ben and Cleo in 6B. The mother has Ada and Ben, the father Ada
 * without the right to messages, the aunt Ada alone; Cleo's mother is the teacher of 6B.
 */
export interface MessageSchool {
  readonly school: TestSchool
  readonly principal: TestPerson
  readonly counselor: TestPerson
  readonly registrar: TestPerson
  readonly teacher: TestPerson
  readonly other: TestPerson
  readonly mother: TestPerson
  readonly father: TestPerson
  readonly aunt: TestPerson
  readonly student: TestPerson
  readonly first: string
  readonly second: string
  readonly ada: string
  readonly ben: string
  readonly cleo: string
  readonly ids: Readonly<Record<'mother' | 'father' | 'aunt' | 'cher', string>>
  call(
    method: string,
    address: string,
    by: TestPerson,
    body?: unknown,
    headers?: Record<string, string>,
  ): ReturnType<TestCampus['request']>
}

export async function makeMessageSchool(
  campus: TestCampus,
  options: { locale?: string } = {},
): Promise<MessageSchool> {
  const school = await campus.school(options)
  const person = (role: 'principal' | 'counselor' | 'registrar' | 'teacher' | 'guardian' | 'student') =>
    campus.person(school, [role])
  const principal = await person('principal')
  const counselor = await person('counselor')
  const registrar = await person('registrar')
  const teacher = await person('teacher')
  const other = await campus.person(school, ['teacher', 'guardian'])
  const [mother, father, aunt] = [
    await person('guardian'),
    await person('guardian'),
    await person('guardian'),
  ]
  const student = await person('student')
  const [ada, ben, cleo, first, second] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const ids = { mother: uuidv7(), father: uuidv7(), aunt: uuidv7(), cher: uuidv7() }
  const staff = { tea: uuidv7(), cher: uuidv7() }
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  await campus.database.transaction(school.id, async (tx) => {
    const named = (id: string, first_name: string) => ({ id, first_name, last_name: 'Test' })
    await upsertStudents(tx, [named(ada, 'Ada'), named(ben, 'Ben'), named(cleo, 'Cleo')], author)
    await upsertStaffMembers(tx, [named(staff.tea, 'Tea'), named(staff.cher, 'Cher')], author)
    const guardians = [
      {
        ...named(ids.mother, 'Marie'),
        preferred_language: 'fr',
        email: mother.email,
        phone: '+44 20 7946 0001',
      },
      { ...named(ids.father, 'Paul'), email: father.email },
      { ...named(ids.aunt, 'Anna'), email: aunt.email },
      { ...named(ids.cher, 'Cher'), email: other.email },
    ]
    await upsertGuardians(tx, guardians, author)
    const links = [
      { student_id: ada, guardian_id: ids.mother, receives_messages: true },
      { student_id: ben, guardian_id: ids.mother, receives_messages: true },
      { student_id: ada, guardian_id: ids.father, receives_messages: false },
      { student_id: ada, guardian_id: ids.aunt, receives_messages: true },
      { student_id: cleo, guardian_id: ids.cher, receives_messages: true },
    ]
    await upsertGuardianLinks(tx, links, at)
    await upsertClasses(
      tx,
      [
        { id: first, title: '6A' },
        { id: second, title: '6B' },
      ],
      at,
    )
    const seat = (class_id: string, student_id: string | null, staff_id: string | null = null) => ({
      id: uuidv7(),
      class_id,
      student_id,
      staff_id,
      role: staff_id === null ? ('student' as const) : ('teacher' as const),
      starts_on: null,
      ends_on: null,
    })
    const seats = [
      seat(first, ada),
      seat(first, ben),
      seat(second, ben),
      seat(second, cleo),
      seat(first, null, staff.tea),
      seat(second, null, staff.cher),
    ]
    await upsertEnrollments(tx, seats, at)
    await linkUser(tx, 'teacher', staff.tea, teacher.userId)
    await linkUser(tx, 'teacher', staff.cher, other.userId)
    await linkUser(tx, 'guardian', ids.mother, mother.userId)
    await linkUser(tx, 'guardian', ids.father, father.userId)
    await linkUser(tx, 'guardian', ids.aunt, aunt.userId)
    await linkUser(tx, 'guardian', ids.cher, other.userId)
    await linkUser(tx, 'student', ada, student.userId)
  })
  const call: MessageSchool['call'] = (method, address, by, body, headers = {}) =>
    campus.request(method, `/api/v1/messaging/${address}`, {
      token: by.token,
      school,
      headers,
      ...(body === undefined ? {} : { body }),
    })
  return {
    school,
    principal,
    counselor,
    registrar,
    teacher,
    other,
    mother,
    father,
    aunt,
    student,
    first,
    second,
    ada,
    ben,
    cleo,
    ids,
    call,
  }
}

/** Waits until a message is sent, and answers it. */
export async function sentMessage(
  at: MessageSchool,
  by: TestPerson,
  id: string,
): Promise<{ state: string; recipients_count: number }> {
  for (let turn = 0; turn < 400; turn += 1) {
    const { body } = await at.call('GET', `messages/${id}/`, by)
    if (body.state === 'sent' || body.state === 'failed') return body
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`Message ${id} was not sent.`)
}
