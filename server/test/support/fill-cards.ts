import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { upsertClasses, upsertEnrollments } from '../../src/modules/academics/index.ts'
import type { TestCampus } from './campus.ts'
import type { EvaluationSchool } from './evaluation-school.ts'

/** Gives a school what a report card shows: a homeroom, names of many letters, a scale of 20, some days of attendance. */
export async function fillCards(
  campus: TestCampus,
  at: EvaluationSchool,
  { homeroom, names }: { readonly homeroom: string; readonly names: readonly string[] },
): Promise<void> {
  const { id } = at.school
  await campus.database.transaction(id, async (tx) => {
    await upsertClasses(tx, [{ id: homeroom, title: '4e B', kind: 'homeroom' }], campus.clock.now())
    const seat = { staff_id: null, role: 'student' as const, starts_on: '2026-09-01', ends_on: null }
    const rows = at.students.flatMap((student_id) =>
      [homeroom, at.otherClassId].map((class_id) => ({ ...seat, id: uuidv7(), class_id, student_id })),
    )
    await upsertEnrollments(tx, rows, campus.clock.now())
    for (const [index, name] of names.entries()) {
      const [first = '', ...others] = name.split(' ')
      await tx.execute(sql`update students set changed_in = default, first_name = ${first}, last_name = ${others.join(' ') || '.'},
        date_of_birth = '2012-03-09', sort_name = ${String(index)}
        where tenant_id = ${id} and id = ${at.students[index]}`)
    }
    await tx.execute(sql`insert into grading_scales (tenant_id, id, code, name, kind, min, max, pass, direction, grades)
      values (${id}, ${uuidv7()}, 'SUR_20', 'Note sur 20', 'numeric', 0, 20, 10, 'higher_is_better',
        '[{"code": "TB", "label": null, "min": 16, "max": 20, "points": null, "passed": true},
          {"code": "P", "label": null, "min": 10, "max": 16, "points": null, "passed": true},
          {"code": "I", "label": null, "min": 0, "max": 10, "points": null, "passed": false}]')`)
    await tx.execute(sql`insert into school_configurations (tenant_id, grading_scale, updated_at)
      values (${id}, 'SUR_20', now())`)
    await tx.execute(sql`update classes set changed_in = default, title = 'Mathématiques', kind = 'scheduled'
      where tenant_id = ${id} and id = ${at.classId}`)
    await tx.execute(sql`insert into attendance_marks (tenant_id, id, class_id, student_id, date, status, recorded_at)
      select ${id}, gen_random_uuid(), ${at.classId}, ${at.students[0]}, day::date,
        case when day < '2026-11-04' then 'absent' when day < '2026-11-05' then 'excused'
          when day < '2026-11-06' then 'late' else 'present' end, now()
      from generate_series('2026-11-02'::date, '2026-11-09'::date, '1 day') day`)
  })
}
