import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import type { AttendanceSchool } from './attendance-school.ts'
import type { TestCampus } from './campus.ts'

/** Documents that every student needs, each with its category called like a text. */
export async function makeHostileRequirements(
  campus: TestCampus,
  { school }: Pick<AttendanceSchool, 'school'>,
  texts: readonly string[],
): Promise<void> {
  const tenant = school.id
  await campus.database.transaction(tenant, async (tx) => {
    for (const text of texts) {
      const category = uuidv7()
      await tx.execute(sql`insert into document_categories (tenant_id, id, name, subject_kinds, staff_access,
          family_access, has_expiry, retention_months, created_at, updated_at)
        values (${tenant}, ${category}, ${text}, '{student}', 'office', 'none', false, 12, now(), now())`)
      await tx.execute(sql`insert into document_requirements (tenant_id, id, category_id, name, audience, grade_levels,
          staff_kinds, starts_on, missing_days, expiry_days, created_at, updated_at)
        values (${tenant}, ${uuidv7()}, ${category}, ${text}, 'student', '{}', '{}', '2026-09-01', '[]', '[]',
          now(), now())`)
    }
  })
}
