import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import { countsAsPossible, isAttended, meanings } from '../rules/meanings.ts'
import type { Counting } from '../rules/units.ts'

/** The part of the day that a period of the alias `period` is in; null: all of the day. */
export function slotOfPeriod(counting: Counting): Fragment {
  if (counting.by !== 'half_days') return sql`0`
  return sql`case when period.id is null then null when period.start_time < ${counting.midday}::text then 1 else 2 end`
}

/** The parts of a day that is taken once. */
export const slotsOfDay = ({ by }: Counting): Fragment =>
  by === 'half_days' ? sql`(values (1), (2))` : sql`(values (0))`

const possible = meanings.filter(countsAsPossible)
const attending = meanings.filter(isAttended)

const isPossible = sql`mark.meaning = any(${possible}::text[])`
const isAttending = sql`mark.meaning = any(${attending}::text[])`

/** A half day is missed when all of it was, and without a valid reason when none of it was missed with one. */
const meaningOfHalf = sql`case when count(*) filter (where ${isPossible}) = 0 then 'not_possible'
  when bool_or(${isAttending}) then 'attending'
  when bool_or(mark.meaning = 'authorised_absence') then 'authorised_absence' else 'unauthorised_absence' end`

/** A day is missed when half its sessions were, and without leave when half of those had none. */
const meaningOfDay = sql`case when count(*) filter (where ${isPossible}) = 0 then 'not_possible'
  when count(*) filter (where ${isPossible} and not ${isAttending}) * 2 < count(*) filter (where ${isPossible})
    then 'attending'
  when count(*) filter (where mark.meaning = 'unauthorised_absence') >= count(*) filter (
    where mark.meaning = 'authorised_absence') then 'unauthorised_absence' else 'authorised_absence' end`

/** What is counted, out of `each_taken`: each mark, or one row for each half day or day of a student (and class). */
export function countedOf(counting: Counting, isByClass: boolean): Fragment {
  if (counting.by === 'each') return sql`select * from each_taken`
  const unit = sql`mark.student_id, ${isByClass ? sql`mark.class_id,` : sql.empty} mark.date, mark.inside`
  const meaning = counting.by === 'half_days' ? meaningOfHalf : meaningOfDay
  const late = sql`case when bool_or(mark.status = 'late') then 'late' end`
  const halves =
    counting.by === 'half_days'
      ? sql`join (values (1), (2)) half (slot) on mark.slot is null or mark.slot = half.slot`
      : sql.empty
  const part = counting.by === 'half_days' ? sql`, half.slot` : sql.empty
  return sql`
    select ${unit}, ${late} as status, ${meaning} as meaning from each_taken mark ${halves} group by ${unit} ${part}`
}
