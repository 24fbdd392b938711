import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Entry, OrgSpan } from '../rules/school-day.ts'

/** Live entries of the calendar that reach into the dates. */
export const selectEntries = (tenant: string, from: string, to: string): Statement<Entry> => sql`
  select entry.id, entry.org_id, entry.kind, entry.title, entry.start_date, entry.end_date
  from calendar_entries entry
  where entry.tenant_id = ${tenant} and entry.archived_at is null
  and entry.start_date <= ${to}::date and entry.end_date >= ${from}::date`

/** Live school years that reach into the dates, with all of their semesters and terms. */
export const selectSpans = (
  tenant: string,
  from: string,
  to: string,
): Statement<OrgSpan & { readonly kind: string }> => sql`
  select session.org_id, session.kind, session.start_date, session.end_date from academic_sessions session
  where session.tenant_id = ${tenant} and session.archived_at is null and session.kind <> 'grading_period'
  and exists (select from academic_sessions year
    where year.tenant_id = ${tenant} and year.archived_at is null and year.kind = 'school_year'
    and year.start_date <= ${to}::date and year.end_date >= ${from}::date
    and year.start_date <= session.end_date and year.end_date >= session.start_date)`

/** Whether the school keeps school years. */
export const selectHasYears = (tenant: string): Statement<{ known: boolean }> => sql`
  select exists (select from academic_sessions session where session.tenant_id = ${tenant}
    and session.archived_at is null and session.kind = 'school_year') as known`

/** The weekdays on which live periods stand, by org. */
export const selectWeekdays = (
  tenant: string,
): Statement<{ org_id: string | null; weekdays: readonly number[] }> => sql`
  select distinct period.org_id, period.weekdays from periods period
  where period.tenant_id = ${tenant} and period.archived_at is null`
