import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { LostDays, RecordedDay } from '../people/index.ts'

/** The first days, at most `most`, that marks stand on among days on which students left classes. */
export const selectMarkedDays = (
  tenant: string,
  lost: readonly LostDays[],
  max: number,
): Statement<RecordedDay> => sql`
  select marked.class_id, marked.date, count(*) over ()::int as total from (
    select distinct mark.class_id, mark.date
    from unnest(${lost.map((one) => one.class_id)}::uuid[], ${lost.map((one) => one.student_id)}::uuid[],
      ${lost.map((one) => one.from)}::date[], ${lost.map((one) => one.until)}::date[])
      as lost (class_id, student_id, first_day, end_day)
    join attendance_marks mark on mark.tenant_id = ${tenant} and mark.student_id = lost.student_id
      and mark.class_id = lost.class_id and mark.date >= coalesce(lost.first_day, '-infinity'::date)
      and mark.date < coalesce(lost.end_day, 'infinity'::date)
  ) marked order by marked.date, marked.class_id limit ${max}::int`
