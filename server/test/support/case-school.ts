import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { upsertClasses, upsertEnrollments } from '../../src/modules/academics/index.ts'
import { linkUser, upsertStaffMembers, upsertStudents } from '../../src/modules/people/index.ts'
import type { TestCampus, TestPerson, TestSchool } from './campus.ts'

/** A school with a support team, a class with its teacher and two students, and a student of no class. */
export interface CaseSchool {
  readonly school: TestSchool
  readonly counselor: TestPerson
  readonly principal: TestPerson
  readonly teacher: TestPerson
  readonly classId: string
  /** Ada and Ben are in the class, Cleo in none. */
  readonly ada: string
  readonly ben: string
  readonly cleo: string
  call(
    method: string,
    address: string,
    body?: unknown,
    by?: TestPerson,
    headers?: Record<string, string>,
  ): ReturnType<TestCampus['request']>
}

export async function makeCaseSchool(
  campus: TestCampus,
  options: { plan?: string; locale?: string } = {},
): Promise<CaseSchool> {
  const school = await campus.school(options)
  const counselor = await campus.person(school, ['counselor'])
  const principal = await campus.person(school, ['principal'])
  const teacher = await campus.person(school, ['teacher'])
  const [ada, ben, cleo, classId, staffId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  await campus.database.transaction(school.id, async (tx) => {
    const names: readonly (readonly [string, string])[] = [
      [ada, 'Ada'],
      [ben, 'Ben'],
      [cleo, 'Cleo'],
    ]
    await upsertStudents(
      tx,
      names.map(([id, first_name]) => ({ id, first_name, last_name: 'Test' })),
      author,
    )
    await upsertStaffMembers(tx, [{ id: staffId, first_name: 'Tea', last_name: 'Cher' }], author)
    await upsertClasses(tx, [{ id: classId, title: '6A' }], at)
    const seat = { class_id: classId, starts_on: null, ends_on: null }
    const students = [ada, ben].map((student_id) => ({
      student_id,
      staff_id: null,
      role: 'student' as const,
    }))
    const seats = [...students, { student_id: null, staff_id: staffId, role: 'teacher' as const }]
    await upsertEnrollments(
      tx,
      seats.map((one) => Object.assign({ id: uuidv7() }, seat, one)),
      at,
    )
    await linkUser(tx, 'teacher', staffId, teacher.userId)
  })
  const call: CaseSchool['call'] = (method, address, body, by = counselor, headers = {}) =>
    campus.request(method, `/api/v1/intervention/${address}`, {
      token: by.token,
      school,
      headers,
      ...(body === undefined ? {} : { body }),
    })
  return { school, counselor, principal, teacher, classId, ada, ben, cleo, call }
}

/** Stores scores of a student by day; the last one is that of now. */
export const storeScores = (
  campus: TestCampus,
  schoolId: string,
  studentId: string,
  scores: readonly (readonly [date: string, score: number, band: string])[],
): Promise<void> =>
  campus.database.transaction(schoolId, async (tx) => {
    for (const [date, score, band] of scores)
      await tx.execute(sql`insert into risk_history (tenant_id, student_id, date, score, band, completeness)
        values (${schoolId}, ${studentId}, ${date}, ${score}, ${band}, 1)`)
    const [, score, band] = scores.at(-1) ?? ['', 0, 'green']
    const factors = JSON.stringify([
      { indicator: 'absence_rate', value: 12, from: 5, full: 20, share: 40, points: score, completeness: 1 },
    ])
    await tx.execute(sql`insert into risk_scores (tenant_id, student_id, score, band, completeness, factors, observed, thresholds_version, computed_on, computed_at)
      values (${schoolId}, ${studentId}, ${score}, ${band}, 1, ${factors}::jsonb, '{}', 0, '2026-11-20', ${campus.clock.now()})
      on conflict (tenant_id, student_id) do update set score = excluded.score, band = excluded.band, factors = excluded.factors`)
  })
