import { anonymous } from '../kernel/auth/principal.ts'
import { refreshStatistics } from '../kernel/db/statistics.sql.ts'
import type { Transaction } from '../kernel/db/transaction.ts'
import {
  upsertClasses,
  upsertCourses,
  upsertEnrollments,
  upsertOrgs,
  upsertPeriods,
  upsertRooms,
  upsertSubjects,
} from '../modules/academics/index.ts'
import {
  type BulkMark,
  followMarks,
  insertMarks,
  insertPlannedAbsences,
  insertRegisters,
} from '../modules/attendance/index.ts'
import { insertCustomFields } from '../modules/custom-fields/index.ts'
import {
  upsertClassResources,
  upsertCourseResources,
  upsertLineItems,
  upsertResources,
  upsertResults,
} from '../modules/gradebook/index.ts'
import {
  recountActiveStudents,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../modules/people/index.ts'
import type { Records, SchoolPlan } from './plan/plan-school.ts'
import type { Textbooks } from './plan/plan-textbooks.ts'

/**
 * What links, marks and results refer to. Without statistics the check of each reference goes through all rows
 * of the school: 62 s instead of 11 for the largest one, on two busy processors.
 */
const referredTables = ['students', 'classes', 'staff_members', 'guardians', 'academic_sessions']

/** Writes who is in the school and when they meet. */
export async function writeSchool(tx: Transaction, plan: SchoolPlan, at: Date): Promise<void> {
  const { structure, staff, families } = plan
  const author = { at, userId: null, requestId: null }
  await upsertOrgs(tx, structure.orgs, at)
  await upsertSubjects(tx, structure.subjects, at)
  await upsertRooms(tx, structure.rooms, at)
  await upsertPeriods(tx, structure.periods, at)
  await upsertCourses(tx, structure.courses, at)
  await upsertClasses(
    tx,
    structure.classes.map(({ row }) => row),
    at,
  )
  await upsertStaffMembers(tx, staff.members, author)
  await insertCustomFields(tx, plan.fields, at)
  await upsertStudents(tx, families.students, author)
  await upsertGuardians(tx, families.guardians, author)
  await tx.execute(refreshStatistics(referredTables))
  await upsertGuardianLinks(tx, families.links, at)
  await upsertEnrollments(tx, [...staff.teaching, ...families.sitting], at)
  await recountActiveStudents(tx)
}

/** Marks that travel in one statement: while the database writes them the next ones are planned. */
const marksAtOnce = 4000

/** Writes attendance and results. */
export async function writeRecords(tx: Transaction, records: Records, at: Date): Promise<void> {
  await upsertLineItems(tx, records.items, at)
  await upsertResults(tx, records.results, at)
  await writeTextbooks(tx, records.textbooks, at)
  await insertPlannedAbsences(tx, records.ahead, at)
  let waiting: BulkMark[] = []
  let writing: Promise<void> = Promise.resolve()
  for (const { registers, marks } of records.days) {
    await insertRegisters(tx, registers)
    waiting.push(...marks)
    if (waiting.length < marksAtOnce) continue
    const batch = waiting
    waiting = []
    await writing
    writing = insertMarks(tx, batch)
    writing.catch(() => undefined)
  }
  await writing
  await insertMarks(tx, waiting)
  const installation = { tx, clock: { now: () => at }, principal: anonymous, requestId: '' }
  await followMarks(installation, records.watched)
}

async function writeTextbooks(
  tx: Transaction,
  { resources, ofCourses, ofClasses }: Textbooks,
  at: Date,
): Promise<void> {
  await upsertResources(tx, resources, at)
  await upsertCourseResources(tx, ofCourses, at)
  await upsertClassResources(tx, ofClasses, at)
}
