import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { startCampus, type TestAnswer, type TestCampus, type TestSchool } from '../support/campus.ts'
import { generateRoster, smallSchool } from '../support/oneroster-generator.ts'
import { writeRosterFolder } from '../support/roster-files.ts'
import { type RosterRow, readRows } from '../support/roster-folder.ts'
import { runCommand } from '../support/run-command.ts'

const shared = resolve(import.meta.dirname, '../../../../shared/data/oneroster/csv/gospelnerd-school-small')
const password = 'chalk-and-Blackboard-7'
const today = '2026-10-14'

let campus: TestCampus
let directory: string

before(async () => {
  // A Wednesday inside the terms of both sets.
  campus = await startCampus({ now: `${today}T09:00:00Z` })
  directory = await mkdtemp(join(tmpdir(), 'campus-journey-'))
})
after(async () => {
  await campus.stop()
  await rm(directory, { recursive: true, force: true })
})

test('a generated school comes in by one command and its teacher takes the register', async () => {
  const folder = await writeRosterFolder(generateRoster(smallSchool), join(directory, 'generated'))
  await takeTheRegister('generated', folder)
})

test(
  'the public school set comes in by one command and its teacher takes the register',
  {
    skip: existsSync(shared) ? false : 'skipped: ../shared/data/oneroster not present',
  },
  () => takeTheRegister('public-set', shared),
)

/** The whole main job, as a school lives it. */
async function takeTheRegister(slug: string, folder: string): Promise<void> {
  const school = await campus.school({ slug, timeZone: 'Europe/London' })
  const imported = await runCommand(campus, 'import', ['oneroster', folder, '--school', slug])
  assert.equal(imported.code, 0, imported.stdout + imported.stderr)

  const users = await readRows(folder, 'users')
  const enrollments = await readRows(folder, 'enrollments')
  const teacher = users.find((row) => row['role'] === 'teacher') ?? {}
  const teaching = enrollments.find((row) => row['userSourcedId'] === teacher['sourcedId']) ?? {}
  const studentRows = enrollments.filter(
    (row) => row['classSourcedId'] === teaching['classSourcedId'] && row['role'] === 'student',
  )
  const token = await giveAccount(school, teacher)
  const ask = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
    campus.request(method, path, { token, school, ...(body === undefined ? {} : { body }) })

  const mine = await ask('GET', '/api/v1/academics/classes/mine/?page_size=200')
  const taught = new Set(
    enrollments
      .filter((row) => row['userSourcedId'] === teacher['sourcedId'])
      .map((row) => row['classSourcedId']),
  )
  assert.equal(mine.body.results.length, taught.size, 'exactly the classes taught')

  const classId = await findClass(ask, mine, studentRows.length)
  const roster = await ask('GET', `/api/v1/academics/classes/${classId}/roster/`)
  assert.equal(roster.status, 200, roster.text)
  const students: string[] = studentsOf(roster)
  assert.equal(students.length, studentRows.length)

  const submitted = await ask('POST', '/api/v1/attendance/bulk', {
    class_id: classId,
    records: students.map((student_id, index) => ({ student_id, status: index < 2 ? 'absent' : 'present' })),
  })
  assert.equal(submitted.status, 201, submitted.text)
  assert.equal(submitted.body.created, students.length)

  const corrected = await ask('PATCH', '/api/v1/attendance/bulk-update', {
    records: [
      {
        student_id: students[0],
        class_id: classId,
        date: today,
        status: 'late',
        minutes_late: 12,
        reason: 'bus',
      },
    ],
  })
  assert.equal(corrected.status, 200, corrected.text)
  assert.equal(corrected.body.updated, 1)

  const exported = await ask(
    'GET',
    `/api/v1/attendance/export?class_id=${classId}&date_from=${today}&format=csv`,
  )
  assert.equal(exported.status, 200, exported.text)
  const rows: RosterRow[] = parse(exported.text, { columns: true, bom: true })
  assert.equal(rows.length, students.length)
  const statusOf = new Map(rows.map((row) => [row['student_id'], row['status']]))
  assert.equal(statusOf.get(students[0] ?? ''), 'late')
  assert.equal(statusOf.get(students[1] ?? ''), 'absent')
  assert.equal([...statusOf.values()].filter((status) => status === 'present').length, students.length - 2)
}

/** Gives a teacher a password by the command, and signs in over HTTP. */
async function giveAccount(school: TestSchool, teacher: RosterRow): Promise<string> {
  const given = await runCommand(
    campus,
    'members',
    ['set-password', '--school', school.slug, '--teacher', teacher['sourcedId'] ?? '', '--password-stdin'],
    `${password}\n`,
  )
  assert.equal(given.code, 0, given.stdout + given.stderr)
  const username = teacher['email'] || teacher['username']
  const answer = await campus.request('POST', '/api/auth/token/', { school, body: { username, password } })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.access
}

/** A class of the teacher with as many students as the file says. */
async function findClass(
  ask: (method: string, path: string) => Promise<TestAnswer>,
  mine: TestAnswer,
  size: number,
): Promise<string> {
  for (const { id } of mine.body.results) {
    const roster = await ask('GET', `/api/v1/academics/classes/${id}/roster/`)
    if (studentsOf(roster).length === size && size > 2) return id
  }
  throw new Error(`None of the classes has ${size} students.`)
}

const studentsOf = (roster: TestAnswer): string[] =>
  (roster.body.results as { role: string; student_id: string }[])
    .filter((member) => member.role === 'student')
    .map((member) => member.student_id)
