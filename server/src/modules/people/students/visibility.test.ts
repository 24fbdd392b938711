import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type BulkEnrollment, upsertClasses, upsertEnrollments } from '../../academics/index.ts'
import {
  linkUser,
  recountActiveStudents,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../index.ts'

const path = '/api/v1/people/students/'

/** A small school: Ada is taught today, Ben was, Cleo will be, Dan is nobody's; all have the same names everywhere. */
interface SmallSchool {
  readonly school: TestSchool
  readonly ids: Record<'ada' | 'ben' | 'cleo' | 'dan', string>
  readonly staffId: string
  readonly guardianId: string
  readonly otherGuardianId: string
}

let campus: TestCampus
let home: SmallSchool
let away: SmallSchool

async function makeSchool(): Promise<SmallSchool> {
  const school = await campus.school()
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  const ids = { ada: uuidv7(), ben: uuidv7(), cleo: uuidv7(), dan: uuidv7() }
  const [staffId, guardianId, otherGuardianId, classId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const sits = (student_id: string, starts_on: string | null, ends_on: string | null): BulkEnrollment => ({
    id: uuidv7(),
    class_id: classId,
    role: 'student',
    student_id,
    staff_id: null,
    starts_on,
    ends_on,
  })
  await campus.database.transaction(school.id, async (tx) => {
    const students = Object.entries(ids).map(([first_name, id]) => ({ id, first_name, last_name: 'Test' }))
    await upsertStudents(tx, students, author)
    await upsertStaffMembers(tx, [{ id: staffId, first_name: 'Tea', last_name: 'Cher' }], author)
    const guardians = [guardianId, otherGuardianId].map((id) => ({
      id,
      first_name: 'Gua',
      last_name: 'Rdian',
    }))
    await upsertGuardians(tx, guardians, author)
    await upsertGuardianLinks(
      tx,
      [
        { student_id: ids.ben, guardian_id: guardianId },
        { student_id: ids.ben, guardian_id: otherGuardianId },
        { student_id: ids.dan, guardian_id: otherGuardianId },
      ],
      at,
    )
    await upsertClasses(tx, [{ id: classId, title: '6A' }], at)
    await upsertEnrollments(
      tx,
      [
        sits(ids.ada, null, null),
        sits(ids.ben, '2026-09-01', '2026-11-20'),
        sits(ids.cleo, '2026-11-21', null),
        { ...sits('', '2026-09-01', null), role: 'teacher', student_id: null, staff_id: staffId },
      ],
      at,
    )
    await recountActiveStudents(tx)
  })
  return { school, ids, staffId, guardianId, otherGuardianId }
}

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  home = await makeSchool()
  away = await makeSchool()
})
after(() => campus.stop())

/** What someone sees: the list, its count, and each detail, in both schools; they must agree. */
async function seen(person: TestPerson): Promise<string[]> {
  const { token } = person
  const list = await campus.request('GET', `${path}?count=true`, { token, school: home.school })
  assert.equal(list.status, 200, list.text)
  const names = list.body.results.map((row: { first_name: string }) => row.first_name)
  assert.equal(list.body.count, names.length)
  for (const [name, id] of Object.entries(home.ids)) {
    const one = await campus.request('GET', `${path}${id}/`, { token, school: home.school })
    assert.equal(one.status, names.includes(name) ? 200 : 404, `${name}: ${one.text}`)
  }
  for (const id of Object.values(away.ids)) {
    const one = await campus.request('GET', `${path}${id}/`, { token, school: home.school })
    assert.equal(one.status, 404, 'a student of another school')
    const existing = await campus.request('GET', `${path}${id}/`, { token, school: away.school })
    assert.equal(existing.status, 403, 'another school')
  }
  return names
}

const teacher = () => campus.person(home.school, ['teacher'], { entity: 'teacher', entityId: home.staffId })

test('staff see the whole school', async () => {
  for (const role of ['owner', 'admin', 'principal', 'registrar', 'counselor', 'librarian'] as const) {
    assert.deepEqual(await seen(await campus.person(home.school, [role])), ['ada', 'ben', 'cleo', 'dan'])
  }
})

test('one who joins and is tied to a row sees by it: a teacher those who sit in the class today', async () => {
  const person = await teacher()
  assert.deepEqual(await seen(person), ['ada'])
  await campus.request('GET', path, { token: person.token, school: home.school })
  const filtered = await campus.request('GET', `${path}?q=ben&archived=true&count=true`, {
    token: person.token,
    school: home.school,
  })
  assert.deepEqual([filtered.body.results, filtered.body.count], [[], 0])
})

test('a teacher, guardian or student who is tied to nobody sees nobody', async () => {
  for (const role of ['teacher', 'guardian', 'student'] as const) {
    assert.deepEqual(await seen(await campus.person(home.school, [role])), [])
  }
})

test('a guardian sees linked children and no guardian but the own link', async () => {
  const person = await campus.person(home.school, ['guardian'], {
    entity: 'guardian',
    entityId: home.guardianId,
  })
  assert.deepEqual(await seen(person), ['ben'])
  const child = await campus.request('GET', `${path}${home.ids.ben}/`, {
    token: person.token,
    school: home.school,
  })
  const linked = child.body.guardians.map((guardian: { guardian_id: string }) => guardian.guardian_id)
  assert.deepEqual(linked, [home.guardianId])
})

test('a student sees self', async () => {
  const person = await campus.person(home.school, ['student'], { entity: 'student', entityId: home.ids.cleo })
  assert.deepEqual(await seen(person), ['cleo'])
})

test('several roles see the union, and all guardians of those they see otherwise than as guardian', async () => {
  const person = await campus.person(away.school, ['teacher', 'guardian'], {
    entity: 'teacher',
    entityId: away.staffId,
  })
  await campus.database.transaction(away.school.id, (tx) =>
    linkUser(tx, 'guardian', away.otherGuardianId, person.userId),
  )
  const list = await campus.request('GET', path, { token: person.token, school: away.school })
  const names = list.body.results.map((row: { first_name: string }) => row.first_name)
  assert.deepEqual(names, ['ada', 'ben', 'dan'])
  const ben = await campus.request('GET', `${path}${away.ids.ben}/`, {
    token: person.token,
    school: away.school,
  })
  assert.equal(ben.body.guardians.length, 1)
})

test('an account is tied to one person of a kind, and a person to one account', async () => {
  const person = await campus.person(away.school, ['student'], { entity: 'student', entityId: away.ids.dan })
  const other = await campus.person(away.school, ['student'])
  const link = (id: string, userId: string) =>
    campus.database.transaction(away.school.id, (tx) => linkUser(tx, 'student', id, userId))
  await link(away.ids.dan, person.userId)
  const refused = { code: 'person_linked_elsewhere' }
  await assert.rejects(link(away.ids.ada, person.userId), refused)
  await assert.rejects(link(away.ids.dan, other.userId), refused)
  await assert.rejects(link(home.ids.ada, other.userId), refused)
})
