import { identifier, sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { upsertClasses, upsertEnrollments } from '../../src/modules/academics/index.ts'
import {
  insertSourceIds,
  recountActiveStudents,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStudents,
} from '../../src/modules/people/index.ts'
import type { TestCampus, TestSchool } from './campus.ts'

/** Everything of the school that a merge may touch, without the marks that every write leaves. */
export async function everything(campus: TestCampus, school: TestSchool): Promise<Record<string, unknown[]>> {
  const tables = [
    'students',
    'guardians',
    'staff_members',
    'guardian_links',
    'enrollments',
    'attendance_marks',
    'source_ids',
    'person_tokens',
    'school_counters',
    'planned_absences',
  ]
  const rows = await campus.database.read(
    school.id,
    tables.map(
      (table) => sql<{
        row: unknown
      }>`select to_jsonb(kept) - array['updated_at', 'version', 'changed_in'] as row
      from ${identifier(table)} kept where tenant_id = ${school.id} order by 1`,
    ),
  )
  return Object.fromEntries(tables.map((table, index) => [table, rows[index] ?? []]))
}
/** Ids of two records of one student, of two classes and of two guardians. */
interface Pair {
  readonly keep: string
  readonly merge: string
  readonly classId: string
  readonly other: string
  readonly mother: string
  readonly father: string
}

/** Two records of one student, with all that may hang on them. */
export async function makePair(campus: TestCampus, school: TestSchool): Promise<Pair> {
  const [keep, merge, classId, other, mother, father] = Array.from({ length: 6 }, () => uuidv7()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  await campus.database.transaction(school.id, async (tx) => {
    await upsertStudents(
      tx,
      [
        {
          id: keep,
          first_name: 'Awa',
          last_name: 'Diop',
          email: null,
          date_of_birth: null,
          status: 'active',
          custom: { house: 'red' },
        },
        {
          id: merge,
          first_name: 'Awa Marie',
          last_name: 'Diop',
          email: `awa.${merge}@x.test`,
          date_of_birth: '2012-03-04',
          status: 'active',
          custom: { house: 'blue', bus: '7' },
        },
      ],
      author,
    )
    await upsertGuardians(
      tx,
      [
        { id: mother, first_name: 'Mother', last_name: 'Diop' },
        { id: father, first_name: 'Father', last_name: 'Diop' },
      ],
      author,
    )
    await upsertGuardianLinks(
      tx,
      [
        { student_id: keep, guardian_id: mother, is_primary: true },
        { student_id: merge, guardian_id: mother, is_primary: false },
        { student_id: merge, guardian_id: father, is_primary: true },
      ],
      at,
    )
    await upsertClasses(
      tx,
      [
        { id: classId, title: '6A' },
        { id: other, title: '6B' },
      ],
      at,
    )
    const seat = (
      class_id: string,
      student_id: string,
      starts_on: string | null,
      ends_on: string | null,
    ) => ({
      id: uuidv7(),
      class_id,
      role: 'student' as const,
      student_id,
      staff_id: null,
      starts_on,
      ends_on,
    })
    await upsertEnrollments(
      tx,
      [
        seat(classId, keep, '2026-09-01', '2026-12-01'),
        seat(classId, merge, '2026-11-01', null),
        seat(other, merge, '2026-09-01', null),
      ],
      at,
    )
    await recountActiveStudents(tx)
    await insertSourceIds(tx, [
      { source: 'sis', entity: 'student', source_id: `K-${keep}`, id: keep },
      { source: 'sis', entity: 'student', source_id: `M-${merge}`, id: merge },
    ])
  })
  return { keep, merge, classId, other, mother, father }
}
