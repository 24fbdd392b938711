import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { startCampus, type TestAnswer, type TestCampus, type TestSchool } from '../support/campus.ts'
import { generateRoster, smallDistrict } from '../support/oneroster-generator.ts'
import { writeRosterFolder } from '../support/roster-files.ts'
import { changedCopy, type RosterRow, readRows } from '../support/roster-folder.ts'
import { runCommand } from '../support/run-command.ts'
import { changesBetween, snapshotOf } from '../support/school-snapshot.ts'

const shared = resolve(
  import.meta.dirname,
  '../../../../shared/data/oneroster/csv/gospelnerd-district-medium',
)
const password = 'chalk-and-Blackboard-7'

let campus: TestCampus
let directory: string

before(async () => {
  // A Wednesday inside the terms of both sets.
  campus = await startCampus({ now: '2026-10-14T09:00:00Z' })
  directory = await mkdtemp(join(tmpdir(), 'campus-district-'))
})
after(async () => {
  await campus.stop()
  await rm(directory, { recursive: true, force: true })
})

const isHere = existsSync(shared)
const skip = isHere ? false : 'skipped: ../shared/data/oneroster not present'
test('the public district set moves in whole', { skip }, () => moveIn('public-district', shared))

test('a generated district moves in whole, where the public set is not at hand', {
  skip: isHere,
}, async () => {
  const folder = await writeRosterFolder(generateRoster(smallDistrict), join(directory, 'generated'))
  await moveIn('generated', folder)
})

type Ask = (path: string) => Promise<TestAnswer>

async function moveIn(slug: string, folder: string): Promise<void> {
  const school = await campus.school({ slug, timeZone: 'Europe/London' })
  const registrar = await campus.person(school, ['registrar'])
  const ask: Ask = (path) => campus.request('GET', path, { token: registrar.token, school })
  assert.match(await importFolder(slug, folder), /Imported into/)
  await countsEqual(ask, folder, await snapshotOf(ask))
  await teacherSeesTheirs(school, folder)
  const before = await snapshotOf(ask)
  assert.match(await importFolder(slug, folder), /no row was changed/)
  assert.deepEqual(changesBetween(before, await snapshotOf(ask)), [])

  const { copy, expected } = await changeSome(folder, join(directory, `${slug}-changed`))
  await importFolder(slug, copy)
  assert.deepEqual(changesBetween(before, await snapshotOf(ask)), expected(before))
}

async function importFolder(slug: string, folder: string): Promise<string> {
  const { code, stdout, stderr } = await runCommand(campus, 'import', ['oneroster', folder, '--school', slug])
  assert.equal(code, 0, stdout + stderr)
  return stdout
}

/** Every entity as often as the files have it, and the demographics of every student. */
async function countsEqual(ask: Ask, folder: string, snapshot: ReadonlyMap<string, string>): Promise<void> {
  const file = async (name: string) => readRows(folder, name)
  const count = async (path: string): Promise<number> =>
    (await ask(`${path}page_size=1&count=true`)).body.count
  const users = await file('users')
  const staff = new Set(['teacher', 'administrator', 'aide', 'proctor'])
  const guardians = new Set(['guardian', 'parent', 'relative'])
  const sessions = await file('academicSessions')
  const requested = {
    orgs: (await file('orgs')).length,
    years: sessions.filter((row) => row['type'] === 'schoolYear').length,
    terms: sessions.filter((row) => row['type'] !== 'schoolYear').length,
    courses: (await file('courses')).length,
    classes: (await file('classes')).length,
    students: users.filter((row) => row['role'] === 'student').length,
    staff: users.filter((row) => staff.has(row['role'] ?? '')).length,
    guardians: users.filter((row) => guardians.has(row['role'] ?? '')).length,
    enrollments: (await file('enrollments')).length,
  }
  assert.deepEqual(
    {
      orgs: await count('/api/v1/academics/orgs/?'),
      years: await count('/api/v1/academics/academic-years/?'),
      terms: await count('/api/v1/academics/terms/?'),
      courses: await count('/api/v1/academics/courses/?'),
      classes: await count('/api/v1/academics/classes/?'),
      students: await count('/api/v1/people/students/?'),
      staff: await count('/api/v1/people/teachers/?kind=all&'),
      guardians: await count('/api/v1/people/guardians/?'),
      enrollments: [...snapshot.keys()].filter((key) => key.startsWith('enrollment ')).length,
    },
    requested,
  )
  const studentIds = new Set(users.filter((row) => row['role'] === 'student').map((row) => row['sourcedId']))
  const births = (await file('demographics'))
    .filter((row) => studentIds.has(row['sourcedId'] ?? ''))
    .map((row) => row['birthDate'])
  const held = [...snapshot.entries()]
    .filter(([key]) => key.startsWith('student '))
    .map(([, text]) => JSON.parse(text).date_of_birth ?? '')
  assert.deepEqual(held.filter(Boolean).sort(), births.filter(Boolean).sort())
}

/** A teacher is given a password and sees exactly the classes taught, and exactly their students. */
async function teacherSeesTheirs(school: TestSchool, folder: string): Promise<void> {
  const users = await readRows(folder, 'users')
  const enrollments = await readRows(folder, 'enrollments')
  const teacher = users.find(({ role }) => role === 'teacher') as RosterRow
  const given = await runCommand(
    campus,
    'members',
    ['set-password', '--school', school.slug, '--teacher', teacher['sourcedId'] ?? '', '--password-stdin'],
    `${password}\n`,
  )
  assert.equal(given.code, 0, given.stdout + given.stderr)
  const username = teacher['email'] || teacher['username']
  const signedIn = await campus.request('POST', '/api/auth/token/', { school, body: { username, password } })
  assert.equal(signedIn.status, 200, signedIn.text)
  const ask: Ask = (path) => campus.request('GET', path, { token: signedIn.body.access, school })

  const taught = enrollments.filter((row) => row['userSourcedId'] === teacher['sourcedId'])
  const titles = new Map((await readRows(folder, 'classes')).map((row) => [row['sourcedId'], row['title']]))
  const mine = await ask('/api/v1/academics/classes/mine/?page_size=200')
  assert.equal(mine.status, 200, mine.text)
  assert.deepEqual(
    mine.body.results.map(({ title }: { title: string }) => title).sort(),
    taught.map((row) => titles.get(row['classSourcedId'] ?? '')).sort(),
  )
  const classes = new Set(taught.map((row) => row['classSourcedId']))
  const students = new Set(
    enrollments
      .filter((row) => row['role'] === 'student' && classes.has(row['classSourcedId'] ?? ''))
      .map((row) => row['userSourcedId']),
  )
  const names = users.filter((row) => students.has(row['sourcedId'] ?? '')).map(nameOf)
  const seen = await ask('/api/v1/people/students/?page_size=200&count=true')
  assert.equal(seen.status, 200, seen.text)
  assert.equal(seen.body.count, students.size)
  assert.ok(students.size <= 200, 'one page holds them')
  assert.deepEqual(
    seen.body.results.map((row: Record<string, string>) => `${row['first_name']} ${row['last_name']}`).sort(),
    names.sort(),
  )
}

const nameOf = (row: RosterRow): string => `${row['givenName']} ${row['familyName']}`

/** A copy in which one student has another name, one class another title and one student is gone. */
async function changeSome(folder: string, place: string) {
  const students = (await readRows(folder, 'users')).filter(({ role }) => role === 'student')
  const [renamed, gone] = [students[3], students[7]] as [RosterRow, RosterRow]
  const title = (await readRows(folder, 'classes'))[2]?.['title'] ?? ''
  const lost = (await readRows(folder, 'enrollments')).filter(
    (row) => row['userSourcedId'] === gone['sourcedId'],
  ).length
  const copy = await changedCopy(folder, place, {
    users: (rows) =>
      rows
        .filter((row) => row['sourcedId'] !== gone['sourcedId'])
        .map((row) => ({
          ...row,
          givenName: row['sourcedId'] === renamed['sourcedId'] ? 'Zebedee' : (row['givenName'] ?? ''),
          agentSourcedIds: (row['agentSourcedIds'] ?? '')
            .split(',')
            .filter((id) => id !== gone['sourcedId'])
            .join(','),
        })),
    classes: (rows) => rows.map((row, at) => (at === 2 ? { ...row, title: 'Renamed by the journey' } : row)),
    enrollments: (rows) => rows.filter((row) => row['userSourcedId'] !== gone['sourcedId']),
    demographics: (rows) => rows.filter((row) => row['sourcedId'] !== gone['sourcedId']),
    results: (rows) => rows.filter((row) => row['studentSourcedId'] !== gone['sourcedId']),
  })
  /** What must differ, and nothing else: the keys of the snapshot with what happens to each. */
  const expected = (before: ReadonlyMap<string, string>): string[] => {
    const keyOf = (kind: string, has: (row: Record<string, string>) => boolean): string =>
      [...before].find(([key, text]) => key.startsWith(kind) && has(JSON.parse(text)))?.[0] ?? `no ${kind}`
    const named = (row: RosterRow) => (held: Record<string, string>) =>
      `${held['first_name']} ${held['last_name']}` === nameOf(row)
    const goneKey = keyOf('student ', named(gone))
    const goneId = goneKey.split(' ')[1]
    const among = (kind: string, has: (row: Record<string, unknown>) => boolean): string[] =>
      [...before].filter(([key, text]) => key.startsWith(kind) && has(JSON.parse(text))).map(([key]) => key)
    const enrollments = among('enrollment ', (held) => held['student_id'] === goneId)
    assert.equal(enrollments.length, lost)
    const renamedKey = keyOf('student ', named(renamed))
    const seats = among('enrollment ', (held) => held['student_id'] === renamedKey.split(' ')[1])
    const guardians = among('guardian ', (held) => JSON.stringify(held['students']).includes(String(goneId)))
    return [
      `changed ${keyOf('class ', (held) => held['title'] === title)}`,
      `changed ${renamedKey}`,
      `removed ${goneKey}`,
      ...enrollments.map((key) => `removed ${key}`),
      ...[...seats, ...guardians].map((key) => `changed ${key}`),
    ].sort()
  }
  return { copy, expected }
}
