import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { selectOrgParents } from '../orgs/sql.ts'
import type { SchoolCalendarRow } from '../rules/school-calendar.ts'
import type { Entry, OrgSpan } from '../rules/school-day.ts'

/** A date `YYYY-MM-DD`, or a fragment for one inside a statement. */
type DateOf = string | Fragment

/** Live entries of the calendar that reach into the dates. */
export const selectEntries = (tenant: string, from: DateOf, to: DateOf): Statement<Entry> => sql`
  select entry.id, entry.org_id, entry.kind, entry.title, entry.starts_on, entry.ends_on
  from calendar_entries entry
  where entry.tenant_id = ${tenant} and entry.archived_at is null
  and entry.starts_on <= ${to}::date and entry.ends_on >= ${from}::date`

/** Live school years that reach into the dates, with all of their semesters and terms. */
const selectSpans = (
  tenant: string,
  from: DateOf,
  to: DateOf,
): Statement<OrgSpan & { readonly kind: string }> => sql`
  select session.org_id, session.kind, session.starts_on, session.ends_on from academic_sessions session
  where session.tenant_id = ${tenant} and session.archived_at is null and session.kind <> 'grading_period'
  and exists (select from academic_sessions year
    where year.tenant_id = ${tenant} and year.archived_at is null and year.kind = 'school_year'
    and year.starts_on <= ${to}::date and year.ends_on >= ${from}::date
    and year.starts_on <= session.ends_on and year.ends_on >= session.starts_on)`

/** Whether the school has school years. */
const selectHasYears = (tenant: string): Statement<{ known: boolean }> => sql`
  select exists (select from academic_sessions session where session.tenant_id = ${tenant}
    and session.archived_at is null and session.kind = 'school_year') as known`

/** The weekdays on which live periods stand, by org. */
const selectWeekdays = (
  tenant: string,
): Statement<{ org_id: string | null; weekdays: readonly number[] }> => sql`
  select distinct period.org_id, period.weekdays from periods period
  where period.tenant_id = ${tenant} and period.archived_at is null`

/**
 * Everything that decides which of the dates are school days, for `schoolCalendarOf`: one row, whose columns other
 * statements may take in.
 */
export const selectSchoolCalendar = (
  tenant: string,
  from: DateOf,
  to: DateOf,
): Statement<SchoolCalendarRow> => sql`
  select
    (select coalesce(json_agg(entry), '[]') from (${selectEntries(tenant, from, to)}) entry) as entries,
    (select coalesce(json_agg(span), '[]') from (${selectSpans(tenant, from, to)}) span) as sessions,
    (${selectHasYears(tenant)}) as has_years,
    (select coalesce(json_agg(held), '[]') from (${selectWeekdays(tenant)}) held) as weekdays,
    (select coalesce(json_agg(json_build_object('id', org.id, 'parent_org_id', org.parent_org_id)), '[]')
      from (${selectOrgParents(tenant)}) org) as orgs,
    (select school.country_code from schools school where school.id = ${tenant}) as country_code`
