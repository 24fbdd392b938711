import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { upsertAcademicSessions } from '../../src/modules/academics/index.ts'
import { type AttendanceSchool, makeAttendanceSchool } from './attendance-school.ts'
import type { TestCampus, TestPerson } from './campus.ts'

/** A school with a class that is taught in two terms of one school year. */
export interface EvaluationSchool extends AttendanceSchool {
  readonly principal: TestPerson
  /** 1 September to 18 December 2026, and 4 January to 2 July 2027. */
  readonly autumn: string
  readonly spring: string
  /** First half of the autumn term, until 30 October; the class does not name it. */
  readonly autumnPart: string
  /** A term of the year that no class is taught in. */
  readonly summerSchool: string
}

/** Makes such a school with `size` students in the first class; the second class is taught in the same terms. */
export async function makeEvaluationSchool(campus: TestCampus, size: number): Promise<EvaluationSchool> {
  const at = await makeAttendanceSchool(campus, size)
  const [year, autumn, spring, autumnPart, summerSchool] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const session = { org_id: null, school_year: 2027 }
  await campus.database.transaction(at.school.id, async (tx) => {
    await upsertAcademicSessions(
      tx,
      [
        {
          ...session,
          id: year,
          title: '2026/27',
          kind: 'school_year',
          parent_id: null,
          starts_on: '2026-09-01',
          ends_on: '2027-07-31',
        },
        {
          ...session,
          id: autumn,
          title: 'Autumn',
          kind: 'term',
          parent_id: year,
          starts_on: '2026-09-01',
          ends_on: '2026-12-18',
        },
        {
          ...session,
          id: spring,
          title: 'Spring',
          kind: 'term',
          parent_id: year,
          starts_on: '2027-01-04',
          ends_on: '2027-07-02',
        },
        {
          ...session,
          id: autumnPart,
          title: 'Autumn 1',
          kind: 'grading_period',
          parent_id: autumn,
          starts_on: '2026-09-01',
          ends_on: '2026-10-30',
        },
        {
          ...session,
          id: summerSchool,
          title: 'Summer school',
          kind: 'term',
          parent_id: year,
          starts_on: '2027-07-05',
          ends_on: '2027-07-31',
        },
      ],
      campus.clock.now(),
    )
    await tx.execute(sql`update classes set changed_in = default, term_ids = ${[autumn, spring]}::uuid[]
      where tenant_id = ${at.school.id} and id = any(${[at.classId, at.otherClassId]}::uuid[])`)
  })
  return {
    ...at,
    autumn,
    spring,
    autumnPart,
    summerSchool,
    principal: await campus.person(at.school, ['principal']),
  }
}
