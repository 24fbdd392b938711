import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { addDays } from '../../src/kernel/time/dates.ts'
import { upsertStaffMembers } from '../../src/modules/people/index.ts'
import { publishTimetable } from '../../src/modules/timetable/index.ts'
import type { AttendanceSchool } from './attendance-school.ts'
import type { TestCampus } from './campus.ts'

/** The Wednesday of the covers. */
export const hostileCoverDay = '2026-11-18'

const clock = (minutes: number): string =>
  `${String(8 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Lessons to cover on a Wednesday, with a text in each name and note: of periods, subjects, rooms and people. */
export async function makeHostileCovers(
  campus: TestCampus,
  { school, otherClassId }: Pick<AttendanceSchool, 'school' | 'otherClassId'>,
  texts: readonly string[],
): Promise<void> {
  const tenant = school.id
  const rows = texts.map((text, index) => ({
    text,
    index,
    code: `H${index}`,
    period: uuidv7(),
    room: uuidv7(),
    absent: uuidv7(),
    covering: uuidv7(),
  }))
  await campus.database.transaction(tenant, async (tx) => {
    const author = { at: campus.clock.now(), userId: null, requestId: null }
    const people = rows.flatMap(({ absent, covering }) => [absent, covering])
    await upsertStaffMembers(
      tx,
      people.map((id) => ({ id, first_name: 'A', last_name: 'B' })),
      author,
    )
    for (const { text, index, code, period, room, absent, covering } of rows) {
      await tx.execute(sql`insert into periods (tenant_id, id, code, name, position, start_time, end_time, weekdays)
        values (${tenant}, ${period}, ${code}, ${text}, ${index + 1}, ${clock(index * 20)}, ${clock(index * 20 + 15)},
          '[1, 2, 3, 4, 5]')`)
      await tx.execute(sql`
        insert into rooms (tenant_id, id, code, name) values (${tenant}, ${room}, ${code}, ${text})`)
      await tx.execute(sql`
        insert into subjects (tenant_id, id, code, name) values (${tenant}, ${uuidv7()}, ${code}, ${text})`)
      await tx.execute(sql`update staff_members set changed_in = default, first_name = ${text}
        where tenant_id = ${tenant} and id = any(${[absent, covering]}::uuid[])`)
    }
    await publishTimetable(
      { tx, today: addDays(hostileCoverDay, -2), userId: null },
      {
        scheduleId: uuidv7(),
        orgId: null,
        name: 'x',
        kind: 'base',
        anchorOn: addDays(hostileCoverDay, -2),
        startsOn: addDays(hostileCoverDay, -2),
        endsOn: '2026-12-18',
        cycle: { kind: 'week', weekdays: [1, 2, 3, 4, 5] },
        lessons: rows.map(({ code, period, room, absent }) => ({
          lessonId: uuidv7(),
          cycleDay: 3,
          periodId: period,
          classId: otherClassId,
          classGroupId: null,
          subjectCode: code,
          roomId: room,
          staffIds: [absent],
        })),
      },
    )
    for (const { text, period, absent, covering } of rows) {
      await tx.execute(sql`insert into staff_absences (tenant_id, id, staff_id, starts_on, ends_on, reason, status,
          created_at, updated_at, version)
        values (${tenant}, ${uuidv7()}, ${absent}, ${hostileCoverDay}, ${hostileCoverDay}, 'other', 'approved',
          now(), now(), 1)`)
      await tx.execute(sql`insert into lesson_covers (tenant_id, id, cover_id, date, period_id, class_id,
          absent_staff_id, staff_id, note, assigned_at)
        values (${tenant}, ${uuidv7()}, ${uuidv7()}, ${hostileCoverDay}, ${period}, ${otherClassId}, ${absent},
          ${covering}, ${text}, now())`)
    }
  })
}
