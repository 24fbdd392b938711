import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import type { TestCampus, TestSchool } from './campus.ts'

interface EarlierCertificate {
  readonly studentId: string
  readonly studentName: string
  readonly number: number
}

/** Saves a certificate as it was issued before documents came from templates, and answers its id. */
export async function saveEarlierCertificate(
  campus: TestCampus,
  school: TestSchool,
  { studentId, studentName, number }: EarlierCertificate,
): Promise<string> {
  const id = uuidv7()
  const facts = {
    student_name: studentName,
    student_code: 'S-1',
    sex: null,
    date_of_birth: '2013-04-17',
    place_of_birth: null,
    grade_level: null,
    class_title: null,
    school_year: '2026/27',
    entry_date: null,
  }
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`
      insert into certificates (tenant_id, id, number, kind, student_id, issued_on, issued_at, facts)
      values (${school.id}, ${id}, ${number}, 'enrollment', ${studentId}, '2026-11-16', '2026-11-16T09:00:00Z',
        ${JSON.stringify(facts)}::jsonb)`),
  )
  return id
}
