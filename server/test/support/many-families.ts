import { sql } from '../../src/kernel/db/statement.ts'
import { refreshStatistics } from '../../src/kernel/db/statistics.sql.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { upsertGuardianLinks, upsertGuardians, upsertStudents } from '../../src/modules/people/index.ts'
import type { TestCampus, TestSchool } from './campus.ts'

/** Students with one guardian each, who has an email address and no account. */
export async function makeFamilies(campus: TestCampus, school: TestSchool, count: number): Promise<void> {
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  const families = Array.from({ length: count }, (_, index) => ({
    student: uuidv7(),
    guardian: uuidv7(),
    name: `Family ${index}`,
  }))
  await campus.database.transaction(school.id, async (tx) => {
    await upsertStudents(
      tx,
      families.map(({ student, name }) => ({ id: student, first_name: 'Child', last_name: name })),
      author,
    )
    await upsertGuardians(
      tx,
      families.map(({ guardian, name }, index) => ({
        id: guardian,
        first_name: 'Parent',
        last_name: name,
        email: `parent-${index}@${school.slug}.test`,
      })),
      author,
    )
    await upsertGuardianLinks(
      tx,
      families.map(({ student, guardian }) => ({
        student_id: student,
        guardian_id: guardian,
        receives_messages: true,
      })),
      at,
    )
  })
  await campus.database.global(refreshStatistics(['students', 'guardians', 'guardian_links']))
}

/** Fills the mailbox of a guardian with messages that were delivered, one a minute. */
export async function fillMailbox(
  campus: TestCampus,
  school: TestSchool,
  { guardianId, studentId, count }: { guardianId: string; studentId: string; count: number },
): Promise<void> {
  const text = JSON.stringify({ en: { subject: 'News', body: 'Something new' } })
  await campus.database.transaction(school.id, async (tx) => {
    await tx.execute(sql`
      insert into messages (tenant_id, id, state, importance, reply, texts, search_text, frozen_at, sent_at,
        recipients_count, created_at, updated_at)
      select ${school.id}, gen_random_uuid(), 'sent', 'news', 'yes_no', ${text}::jsonb, 'news something new',
        now() - number * interval '1 minute', now(), 1, now(), now()
      from generate_series(1, ${count}::int) number`)
  })
  await campus.database.global(refreshStatistics(['messages']))
  await campus.database.transaction(school.id, async (tx) => {
    await tx.execute(sql`
      insert into message_recipients (tenant_id, id, message_id, kind, person_id, person_key, language, student_ids,
        reasons, filled, sent_at, reply, about_finance, state, delivered_at)
      select message.tenant_id, gen_random_uuid(), message.id, 'guardian', ${guardianId}, ${guardianId}, 'en',
        array[${studentId}::uuid], '[]', '{"child": "Ada", "class": "6A", "school": "School"}', message.frozen_at, 'yes_no',
        false, 'delivered', message.frozen_at
      from messages message where message.tenant_id = ${school.id} and message.search_text = 'news something new'`)
  })
  await campus.database.global(refreshStatistics(['message_recipients']))
}
