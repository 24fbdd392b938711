import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import type { AttendanceSchool } from './attendance-school.ts'
import type { TestCampus } from './campus.ts'

/** Text messages to guardians, of which a provider reported failures in the words of the texts. */
export async function makeHostileTexts(
  campus: TestCampus,
  { school }: Pick<AttendanceSchool, 'school'>,
  { texts, guardians }: { readonly texts: readonly string[]; readonly guardians: readonly string[] },
): Promise<void> {
  const tenant = school.id
  await campus.database.transaction(tenant, async (tx) => {
    for (const [index, guardian] of guardians.entries())
      await tx.execute(sql`insert into texts (tenant_id, id, notice_id, notice_key, guardian_id, category, channel, code,
          path, title, state, reason, provider, provider_id, phone, segments, created_at, due_at)
        values (${tenant}, ${uuidv7()}, ${uuidv7()}, 'x', ${guardian}, 'announcements', 'sms', ${`hostile-${index}`},
          '/', ${texts[index]}, 'failed', ${texts[index]}, ${texts[index]}, ${texts[index]}, '+237677001122', 1, now(),
          now())`)
  })
}
