import { keysetOf } from '../../../kernel/db/keyset.sql.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { requireRange } from '../lessons/service.ts'
import { type DayQueryValue, maxListedDays, type TimetableQueryValue } from './schema.ts'
import { countTimetables, selectDays, selectTimetables, timetableSorting } from './sql.ts'

/** A page of the published timetables, the latest first. */
export async function listTimetables(context: RequestContext<unknown, TimetableQueryValue, unknown>) {
  const { query, school } = context
  const filters = { date: query.date, scheduleId: query.schedule_id, kind: query.kind }
  const keyset = keysetOf(timetableSorting, { ...query, sort: '-published_at' })
  const [[rows], count] = await Promise.all([
    context.read([selectTimetables(school.id, filters, keyset)]),
    query.count ? context.read([countTimetables(school.id, filters)]) : undefined,
  ])
  const page = keyset.page(rows)
  return {
    results: page.rows.map(({ sort_key: _key, ...row }) => ({
      ...row,
      published_at: formatInstant(row.published_at),
      ended_at: row.ended_at && formatInstant(row.ended_at),
    })),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(count ? { count: count[0][0]?.count ?? 0 } : {}),
  }
}

/** The dates of a range that timetables govern: one statement. */
export async function listTimetableDays(context: RequestContext<unknown, DayQueryValue, unknown>) {
  const { date_from: from, date_to: to, timetable_id: timetableId } = context.query
  requireRange(from, to, maxListedDays)
  const [results] = await context.read([selectDays(context.school.id, { from, to, timetableId })])
  return { date_from: from, date_to: to, results, next: null, previous: null }
}
