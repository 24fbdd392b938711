import { type Statement, sql } from '../../src/kernel/db/statement.ts'
import type { Transaction } from '../../src/kernel/db/transaction.ts'

/** Homerooms of 25 with eight subjects each. */
const perHomeroom = 25
const subjects = 8

/** The day on which scores are computed: 189 school days after the first one. */
export const benchToday = '2026-05-22'

const statements = (tenant: string, students: number): readonly Statement<unknown>[] => [
  sql`insert into academic_sessions (tenant_id, id, title, kind, starts_on, ends_on, school_year)
    values (${tenant}, gen_random_uuid(), '2025/26', 'school_year', '2025-09-01', '2026-07-03', 2026)`,
  sql`insert into periods (tenant_id, id, code, name, position, start_time, end_time, kind)
    values (${tenant}, gen_random_uuid(), 'R', 'Registration', 0, '08:00', '08:15', 'registration'),
      (${tenant}, gen_random_uuid(), 'L', 'Lesson', 1, '08:20', '09:10', 'lesson')`,
  sql`insert into students (tenant_id, id, student_code, first_name, last_name, search_text, sort_name, entry_date)
    select ${tenant}, gen_random_uuid(), number::text, 'Bench', number::text, number::text, number::text, '2025-09-01'
    from generate_series(0, ${students - 1}::int) number`,
  sql`insert into classes (tenant_id, id, title, kind, periods)
    select ${tenant}, gen_random_uuid(), room || '-' || subject, case when subject = 0 then 'homeroom' else 'scheduled' end,
      case when subject = 0 then '{R}'::text[] else '{L}' end
    from generate_series(0, ${Math.ceil(students / perHomeroom) - 1}::int) room
    cross join generate_series(0, ${subjects}::int) subject`,
  sql`insert into enrollments (tenant_id, id, class_id, student_id, role, starts_on)
    select ${tenant}, gen_random_uuid(), class.id, student.id, 'student', '2025-09-01'
    from students student
    join classes class on class.tenant_id = ${tenant}
      and split_part(class.title, '-', 1) = (student.student_code::int / ${perHomeroom}::int)::text
    where student.tenant_id = ${tenant}`,
  sql`insert into attendance_marks (tenant_id, id, class_id, student_id, date, period_id, status, recorded_at)
    select ${tenant}, gen_random_uuid(), seat.class_id, seat.student_id, day, period.id,
      case when (hashtext(seat.student_id::text || day) & 31) = 0 then 'absent'
        when (hashtext(seat.student_id::text || day) & 31) = 1 then 'late' else 'present' end, now()
    from enrollments seat
    join classes class on class.tenant_id = ${tenant} and class.id = seat.class_id and class.kind = 'homeroom'
    cross join (select series.day::date as day from generate_series('2025-09-01'::date, '2026-05-21'::date, '1 day') series (day)
      where extract(isodow from series.day) < 6) dates
    join periods period on period.tenant_id = ${tenant} and period.kind = 'registration'
    where seat.tenant_id = ${tenant}`,
  sql`insert into line_items (tenant_id, id, class_id, title, assign_date, due_date, result_value_max)
    select ${tenant}, gen_random_uuid(), class.id, 'Work', '2025-09-15'::date + number * 24, '2025-09-22'::date + number * 24, 20
    from classes class cross join generate_series(0, 9) number
    where class.tenant_id = ${tenant} and class.kind = 'scheduled'`,
  sql`insert into results (tenant_id, id, line_item_id, student_id, score_status, score)
    select ${tenant}, gen_random_uuid(), item.id, seat.student_id, 'fully graded',
      abs(hashtext(item.id::text || seat.student_id::text)) % 21
    from line_items item
    join enrollments seat on seat.tenant_id = ${tenant} and seat.class_id = item.class_id
    where item.tenant_id = ${tenant} and (hashtext(item.id::text || seat.student_id::text) & 15) <> 0`,
  sql`insert into behaviour_records (tenant_id, id, kind, type_code, type_name, severity, occurred_on, created_at, updated_at)
    select ${tenant}, gen_random_uuid(), 'incident', 'disruption', 'Disruption', 'minor',
      '2026-05-01'::date - number % 200, now(), now()
    from generate_series(1, ${students}::int) number`,
  sql`insert into behaviour_people (tenant_id, record_id, student_id, part)
    select ${tenant}, record.id, student.id, 'involved'
    from (select id, row_number() over (order by id) as place from behaviour_records where tenant_id = ${tenant}) record
    join (select id, row_number() over (order by id) as place from students where tenant_id = ${tenant}) student
      on student.place = record.place`,
]

/** A school with a year of data: marks of every day, ten results a subject, an incident for each student. */
export async function fillRisk(tx: Transaction, students: number): Promise<void> {
  for (const statement of statements(tx.tenant, students)) await tx.execute(statement)
}
