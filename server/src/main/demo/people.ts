import { hashPassword } from '../../kernel/crypto/passwords.ts'
import { todayIn } from '../../kernel/time/zones.ts'
import {
  upsertAcademicSessions,
  upsertClasses,
  upsertCourses,
  upsertEnrollments,
  upsertOrgs,
} from '../../modules/academics/index.ts'
import { provideAccount } from '../../modules/identity/index.ts'
import {
  recountActiveStudents,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../../modules/people/index.ts'
import type { Application } from '../application.ts'
import { planSchool } from './plan-school.ts'
import { type DemoSchool, demoPassword } from './schools.ts'

/** Fills a demo school: classes, teachers, students, guardians, and an account for one of each. */
export async function seedPeople(
  { kernel }: Application,
  schoolId: string,
  school: DemoSchool,
): Promise<void> {
  const now = kernel.clock.now()
  const plan = planSchool(school, todayIn(kernel.clock, school.timeZone))
  const passwordHash = await hashPassword(demoPassword)
  const author = { at: now, userId: null, requestId: null }
  await kernel.database.transaction(schoolId, async (tx) => {
    await upsertOrgs(tx, plan.orgs, now)
    await upsertAcademicSessions(tx, plan.sessions, now)
    await upsertCourses(tx, plan.courses, now)
    await upsertClasses(tx, plan.classes, now)
    await upsertStaffMembers(tx, plan.teachers, author)
    await upsertStudents(tx, plan.students, author)
    await upsertGuardians(tx, plan.guardians, author)
    await upsertGuardianLinks(tx, plan.links, now)
    await upsertEnrollments(tx, plan.enrollments, now)
    await recountActiveStudents(tx)
    const firsts = [
      { entity: 'teacher', row: plan.teachers[0] },
      { entity: 'guardian', row: plan.guardians[0] },
      { entity: 'student', row: plan.students[0] },
    ] as const
    for (const { entity, row } of firsts) {
      if (!row) continue
      await provideAccount(tx, {
        email: `${entity}@${school.slug}.test`,
        name: `${row.first_name} ${row.last_name}`,
        roles: [entity],
        passwordHash,
        entity,
        entityId: row.id,
        now,
      })
    }
  })
}
