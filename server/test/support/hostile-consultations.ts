import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { upsertGuardianLinks, upsertGuardians, upsertStaffMembers } from '../../src/modules/people/index.ts'
import type { AttendanceSchool } from './attendance-school.ts'
import type { TestCampus } from './campus.ts'

/** The day of the evening. */
const date = '2026-12-03'
const days = JSON.stringify([{ date, starts_at: '12:00', ends_at: '20:00', breaks: [] }])
/** The holder of appointments that all guardians of a child have together. */
const together = '00000000-0000-0000-0000-000000000000'

/** The beginning of the slot of a text, each ten minutes after the one before. */
const startOf = (index: number): Date => new Date(Date.parse(`${date}T12:00:00Z`) + index * 600_000)

/**
 * An evening with a teacher, a room and an appointment for each text, all with one family; answers what prints the plans
 * of the teachers and that of the family.
 */
export async function makeHostileEvening(
  campus: TestCampus,
  { school, students }: Pick<AttendanceSchool, 'school' | 'students'>,
  texts: readonly string[],
): Promise<{ plans: string; familyPlan: string }> {
  const tenant = school.id
  const at = campus.clock.now()
  const [evening, guardian] = [uuidv7(), uuidv7()]
  const rows = texts.flatMap((text, index) => {
    const student = students[index]
    return student === undefined ? [] : [{ text, index, student, staff: uuidv7(), slot: uuidv7() }]
  })
  await campus.database.transaction(tenant, async (tx) => {
    const author = { at, userId: null, requestId: null }
    const staff = rows.map((row) => ({ id: row.staff, first_name: 'A', last_name: 'B' }))
    await upsertStaffMembers(tx, staff, author)
    await upsertGuardians(tx, [{ id: guardian, first_name: 'A', last_name: 'B' }], author)
    const ties = rows.map(({ student }) => ({
      student_id: student,
      guardian_id: guardian,
      can_view_results: true,
    }))
    await upsertGuardianLinks(tx, ties, at)
    await tx.execute(sql`update guardians set changed_in = default, first_name = ${texts[0]}, last_name = ${texts[1]}
      where tenant_id = ${tenant} and id = ${guardian}`)
    await tx.execute(sql`insert into consultation_evenings (tenant_id, id, name, status, place, days, first_date,
        last_date, opens_at, closes_at, slot_minutes, gap_minutes, walking_minutes, is_shared, has_waiting_list,
        grade_levels, class_ids, retention_months, created_at, updated_at)
      values (${tenant}, ${evening}, ${texts[0]}, 'published', ${texts[1]}, ${days}::text::jsonb, ${date}, ${date},
        '2026-11-01T08:00:00Z', '2026-12-02T18:00:00Z', 10, 0, 0, true, true, '{}', '{}', 12, ${at}, ${at})`)
    for (const { text, index, student, staff: teacher, slot } of rows) {
      const [starts, ends] = [startOf(index), startOf(index + 1)]
      await tx.execute(sql`update staff_members set changed_in = default, first_name = ${text}
        where tenant_id = ${tenant} and id = ${teacher}`)
      await tx.execute(sql`insert into consultation_teachers (tenant_id, evening_id, staff_id, room, is_for_all, breaks)
        values (${tenant}, ${evening}, ${teacher}, ${text}, true, '[]')`)
      await tx.execute(sql`insert into consultation_slots (tenant_id, id, evening_id, staff_id, starts_at, ends_at,
          is_blocked)
        values (${tenant}, ${slot}, ${evening}, ${teacher}, ${starts}, ${ends}, false)`)
      await tx.execute(sql`insert into consultation_bookings (tenant_id, id, evening_id, slot_id, staff_id, student_id,
          guardian_id, holder_id, starts_at, ends_at, topic, note, is_by_office, from_waiting_list, created_at,
          updated_at)
        values (${tenant}, ${uuidv7()}, ${evening}, ${slot}, ${teacher}, ${student}, ${guardian}, ${together},
          ${starts}, ${ends}, ${text}, ${text}, false, false, ${at}, ${at})`)
    }
  })
  const path = `/api/v1/messaging/consultations/evenings/${evening}/`
  return { plans: `${path}plan/pdf`, familyPlan: `${path}family-plan/pdf?guardian_id=${guardian}` }
}
