import { platformTenant } from '../../kernel/db/database.ts'
import { type Keyset, type KeysetRow, keysetOf } from '../../kernel/db/keyset.sql.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import type { t } from '../../kernel/http/wire.ts'
import { formatAmount } from '../../kernel/money/amounts.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { levelOf, PLAN_SLUGS, quotaOf } from '../entitlements/index.ts'
import type { Level } from '../entitlements/rules/index.ts'
import { recoveryWindow } from '../intervention/index.ts'
import {
  countSchools,
  countVerdicts,
  type FiguresRow,
  type SchoolFilter,
  schoolSorting,
  selectSchoolPage,
  sumByCountry,
  sumRecovery,
  sumRevenue,
} from './figures/sql.ts'
import { actions, type Reason, severityOf, verdictOf } from './rules/verdict.ts'
import type {
  FiguresQueryValue,
  HealthQueryValue,
  Pulse,
  RecoveryRate,
  SchoolList,
  SchoolListQueryValue,
  TenantHealth,
  Usage,
} from './schema.ts'
import { serverVersion } from './version.ts'

const instantOrNull = (at: Date | null): string | null => at && formatInstant(at)

const summaryOf = (row: FiguresRow) => ({
  school_id: row.id,
  slug: row.slug,
  name: row.name,
  status: row.status,
  status_reason: row.status_reason,
  plan_slug: row.plan_slug,
  level: levelOf(row.plan_slug),
  country_code: row.country_code,
  primary_sector: row.primary_sector,
  parent_school_id: row.parent_school_id,
  student_count: row.student_count,
  failed_jobs: row.failed_jobs,
  late_jobs: row.late_jobs,
  verdict: verdictOf(row.severity),
  created_at: formatInstant(row.created_at),
  refreshed_at: instantOrNull(row.refreshed_at),
})

interface Narrowing {
  readonly q?: string
  readonly status?: string
  readonly primary_sector?: string
  readonly country?: string
  readonly level?: Level
  readonly parent_school_id?: string
  readonly verdict?: 'ok' | 'warn' | 'bad'
  readonly school_id?: string
}

/** Filters of a query as the statements take them. */
function filterOf({ level, ...narrowing }: Narrowing): SchoolFilter {
  const { q, status, primary_sector, country, parent_school_id, verdict, school_id } = narrowing
  return {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(primary_sector ? { primary_sector } : {}),
    ...(country ? { country } : {}),
    ...(parent_school_id ? { parent_school_id } : {}),
    ...(verdict ? { verdict } : {}),
    ...(school_id ? { school_id } : {}),
    ...(level ? { plans: PLAN_SLUGS[level] } : {}),
  }
}

/** The filters of figures: closed schools only where they are named. */
const openFilterOf = (query: Narrowing): SchoolFilter => ({
  ...filterOf(query),
  open: query.status === undefined,
})

/** Records which schools were looked at, and makes a page with its links. */
function pageOf<Row extends KeysetRow>(
  context: RequestContext<unknown, Narrowing & { readonly cursor?: string }>,
  keyset: Keyset,
  rows: readonly Row[],
) {
  const page = keyset.page(rows)
  const { cursor: _, ...filters } = context.query
  context.audit({ entity: 'school', count: page.rows.length, filters: { ...filters, page_size: undefined } })
  return {
    rows: page.rows,
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
  }
}

/** A page of the schools of the installation, those that need attention first; the reading is written into the audit. */
export async function listSchools(
  context: RequestContext<unknown, SchoolListQueryValue>,
): Promise<t.Static<typeof SchoolList>> {
  const { query, database } = context
  const keyset = keysetOf(schoolSorting, { ...query, sort: query.sort ?? 'attention' })
  const filter = filterOf(query)
  const [rows, [counted]] = await database.read(platformTenant, [
    selectSchoolPage(filter, keyset),
    countSchools(filter),
  ])
  const { rows: page, ...links } = pageOf(context, keyset, rows)
  return { schools: page.map(summaryOf), total: counted?.count ?? 0, ...links }
}

/** The schools with the most students first, and sums of those that match. */
export async function readPulse(
  context: RequestContext<unknown, FiguresQueryValue>,
): Promise<t.Static<typeof Pulse>> {
  const { query, database } = context
  const keyset = keysetOf(schoolSorting, { ...query, sort: 'students' })
  const filter = openFilterOf(query)
  const [rows, countries, revenue] = await database.read(platformTenant, [
    selectSchoolPage(filter, keyset),
    sumByCountry(filter),
    sumRevenue(filter),
  ])
  const { rows: page, ...links } = pageOf(context, keyset, rows)
  return {
    tenants: page.map(({ id, name, slug, student_count, last_activity_at: at }) => ({
      id,
      name,
      slug,
      student_count,
      last_activity: instantOrNull(at),
    })),
    total_schools: countries.reduce((sum, one) => sum + one.school_count, 0),
    total_students: countries.reduce((sum, one) => sum + one.student_count, 0),
    revenue: revenue.map(({ currency, amount }) => ({
      currency,
      amount: formatAmount(BigInt(amount), currency),
    })),
    by_country: countries,
    ...links,
  }
}

/** What each school uses, those with the most students first. */
export async function readUsage(
  context: RequestContext<unknown, FiguresQueryValue>,
): Promise<t.Static<typeof Usage>> {
  const { query, database } = context
  const keyset = keysetOf(schoolSorting, { ...query, sort: 'students' })
  const filter = openFilterOf(query)
  const [rows, [counted]] = await database.read(platformTenant, [
    selectSchoolPage(filter, keyset),
    countSchools(filter),
  ])
  const { rows: page, ...links } = pageOf(context, keyset, rows)
  return {
    schools: page.map((row) => ({
      school_id: row.id,
      slug: row.slug,
      name: row.name,
      student_count: row.student_count,
      staff_count: row.staff_count,
      api_usage: { requests_today: row.requests_today, requests_30_days: row.requests_30_days },
      storage: { bytes: row.storage_bytes },
      quota_limits: quotaOf(levelOf(row.plan_slug)),
      refreshed_at: instantOrNull(row.refreshed_at),
    })),
    total_schools: counted?.count ?? 0,
    ...links,
  }
}

const rateOf = (recovered: number, opened: number): number | null =>
  opened === 0 ? null : Math.round((recovered * 1000) / opened) / 10

/** How many students whose score was red when a case was opened recovered. */
export async function readRecoveryRate(
  context: RequestContext<unknown, FiguresQueryValue>,
): Promise<t.Static<typeof RecoveryRate>> {
  const { query, database } = context
  const keyset = keysetOf(schoolSorting, { ...query, sort: 'name' })
  const filter = openFilterOf(query)
  const [rows, [sums]] = await database.read(platformTenant, [
    selectSchoolPage({ ...filter, withCases: true }, keyset),
    sumRecovery(filter),
  ])
  const { rows: page, ...links } = pageOf(context, keyset, rows)
  const { red, opened, recovered, schools } = sums ?? { red: 0, opened: 0, recovered: 0, schools: 0 }
  return {
    red_students_count: red,
    cases_opened: opened,
    recovered,
    recovery_rate_pct: rateOf(recovered, opened),
    window_days: recoveryWindow,
    schools: page.map((row) => ({
      school_id: row.id,
      name: row.name,
      slug: row.slug,
      red_students_count: row.red_students,
      cases_opened: row.cases_opened,
      recovered: row.cases_recovered,
      recovery_rate_pct: rateOf(row.cases_recovered, row.cases_opened),
    })),
    total_schools: schools,
    ...links,
  }
}

/** The schools with what is wrong, the worst first. */
export async function readTenantHealth(
  context: RequestContext<unknown, HealthQueryValue>,
): Promise<t.Static<typeof TenantHealth>> {
  const { query, database } = context
  const keyset = keysetOf(schoolSorting, { ...query, sort: 'worst' })
  const { verdict: _, ...without } = query
  const [rows, [counts]] = await database.read(platformTenant, [
    selectSchoolPage(openFilterOf(query), keyset),
    countVerdicts(openFilterOf(without)),
  ])
  const { rows: page, ...links } = pageOf(context, keyset, rows)
  return {
    tenants: page.map((row) => {
      const reasons = reasonsNow(row)
      return {
        id: row.id,
        name: row.name,
        slug: row.slug,
        status: row.status,
        country_code: row.country_code,
        plan_slug: row.plan_slug,
        student_count: row.student_count,
        verdict: verdictOf(Math.max(row.severity, severityOf(reasons))),
        reasons: [...reasons],
        last_activity: instantOrNull(row.last_activity_at),
        refreshed_at: instantOrNull(row.refreshed_at),
      }
    }),
    counts: counts ?? { ok: 0, warn: 0, bad: 0 },
    ...links,
  }
}

/** A school that workers of another version look after is upgraded in part. */
function reasonsNow({ reasons, server_version: version }: FiguresRow): readonly Reason[] {
  if (version === null || version === '' || version === serverVersion) return reasons
  return [...reasons, { cause: 'old_version', action: actions.old_version, verdict: 'warn', value: 1 }]
}
