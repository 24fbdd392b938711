import { sortWords } from '../../kernel/db/keyset.sql.ts'
import { t } from '../../kernel/http/wire.ts'
import { LEVELS } from '../entitlements/index.ts'
import { actions, causes, verdicts } from './rules/verdict.ts'

const statuses = ['provisioning', 'active', 'suspended', 'closed'] as const
const count = t.Integer({ minimum: 0 })
const Verdict = t.described(t.OneOf(verdicts, 'SchoolVerdict'), 'How the school is, by its worst reason.')

const Reason = t.Strict('SchoolHealthReason', {
  cause: t.described(t.OneOf(causes), 'What is wrong.'),
  action: t.described(t.OneOf([...new Set(Object.values(actions))]), 'The one thing to do about it.'),
  verdict: t.OneOf(['warn', 'bad']),
  value: t.described(t.Number(), 'How many jobs, days, endpoints, or per cent of a quota.'),
})

/** One school in the list of those who run the installation. */
const SchoolSummary = t.Strict('SchoolSummary', {
  school_id: t.Uuid,
  slug: t.String(),
  name: t.String(),
  status: t.OneOf(statuses),
  status_reason: t.Nullable(t.String()),
  plan_slug: t.String(),
  level: t.OneOf(LEVELS),
  /** ISO 3166-1 alpha-2. */
  country_code: t.String(),
  primary_sector: t.Nullable(t.String()),
  parent_school_id: t.Nullable(t.Uuid),
  /** Active students; the same figure that the limits of the school are made of. */
  student_count: count,
  /** Jobs of the last seven days that failed for good. */
  failed_jobs: count,
  /** Jobs that have waited for a worker for more than ten minutes. */
  late_jobs: count,
  verdict: Verdict,
  created_at: t.Instant,
  refreshed_at: t.described(t.Nullable(t.Instant), 'When the figures were read; null: not yet.'),
})

const links = { next: t.Nullable(t.String()), previous: t.Nullable(t.String()) }

export const SchoolList = t.Strict('SchoolList', {
  schools: t.Array(SchoolSummary),
  /** Schools that match, on all pages. */
  total: count,
  ...links,
})

const { count: _, ...paging } = t.pageQuery

const narrowed = {
  ...paging,
  /** A piece of the name or the slug. */
  q: t.Optional(t.Text(200)),
  status: t.Optional(t.OneOf(statuses)),
  primary_sector: t.Optional(t.Text(100, 1)),
  country: t.Optional(t.described(t.Text(2, 2), 'ISO 3166-1 code, two uppercase letters.')),
  level: t.Optional(t.OneOf(LEVELS)),
}

/** `attention`: what waits or is suspended first, closed schools last; by name within. `worst`: by verdict. */
const sortNames = ['attention', 'worst', 'name', 'created_at'] as const

export const SchoolListQuery = t.Strict({
  ...narrowed,
  verdict: t.Optional(t.OneOf(verdicts)),
  parent_school_id: t.Optional(t.Uuid),
  sort: t.Optional(t.OneOf(sortWords(sortNames as unknown as string[]))),
})
export type SchoolListQueryValue = t.Static<typeof SchoolListQuery>

/** Filters of every figure of operators; closed schools are counted only where `status` says so. */
export const FiguresQuery = t.Strict(narrowed)
export type FiguresQueryValue = t.Static<typeof FiguresQuery>

export const HealthQuery = t.Strict({
  ...narrowed,
  verdict: t.Optional(t.OneOf(verdicts)),
  school_id: t.Optional(t.described(t.Uuid, 'One school alone.')),
})
export type HealthQueryValue = t.Static<typeof HealthQuery>

export const Pulse = t.Strict('InstallationPulse', {
  tenants: t.Array(
    t.Strict('SchoolPulse', {
      id: t.Uuid,
      name: t.String(),
      slug: t.String(),
      student_count: count,
      last_activity: t.described(t.Nullable(t.Instant), 'When the school was last used.'),
    }),
  ),
  total_schools: count,
  total_students: count,
  revenue: t.described(
    t.Array(t.Strict('RevenueOfCurrency', { currency: t.String(), amount: t.String() })),
    'Money that schools received and did not pay back, as a decimal string; one row for each currency.',
  ),
  by_country: t.Array(
    t.Strict('SchoolsOfCountry', { country: t.String(), school_count: count, student_count: count }),
  ),
  ...links,
})

export const Usage = t.Strict('InstallationUsage', {
  schools: t.Array(
    t.Strict('SchoolUsage', {
      school_id: t.Uuid,
      slug: t.String(),
      name: t.String(),
      student_count: count,
      staff_count: count,
      api_usage: t.Strict('ApiUsage', {
        requests_today: t.described(count, 'Requests of the current day of the school.'),
        requests_30_days: count,
      }),
      storage: t.Strict('StorageUsage', { bytes: count }),
      quota_limits: t.described(
        t.Strict('QuotaLimits', {
          students: t.described(t.Nullable(count), 'Active students; null: no limit.'),
          storage_bytes: t.described(t.Nullable(count), 'Bytes of files; null: no limit.'),
        }),
        'What the plan is made for. Nothing is refused beyond it.',
      ),
      refreshed_at: t.Nullable(t.Instant),
    }),
  ),
  total_schools: count,
  ...links,
})

export const RecoveryRate = t.Strict('RecoveryRate', {
  red_students_count: t.described(count, 'Students whose score is red now.'),
  cases_opened: t.described(count, 'Cases that were opened while the score was red.'),
  recovered: t.described(count, 'Those whose score fell below red within the window.'),
  recovery_rate_pct: t.described(t.Nullable(t.Number()), 'Recovered over opened; null: no case yet.'),
  window_days: t.Integer(),
  schools: t.described(
    t.Array(
      t.Strict('SchoolRecovery', {
        school_id: t.Uuid,
        name: t.String(),
        slug: t.String(),
        red_students_count: count,
        cases_opened: count,
        recovered: count,
        recovery_rate_pct: t.Nullable(t.Number()),
      }),
    ),
    'Schools with at least one such case.',
  ),
  total_schools: count,
  ...links,
})

export const TenantHealth = t.Strict('TenantHealth', {
  tenants: t.Array(
    t.Strict('SchoolHealth', {
      id: t.Uuid,
      name: t.String(),
      slug: t.String(),
      status: t.OneOf(statuses),
      country_code: t.String(),
      plan_slug: t.String(),
      student_count: count,
      verdict: Verdict,
      reasons: t.described(t.Array(Reason), 'What is wrong, the worst first.'),
      last_activity: t.Nullable(t.Instant),
      refreshed_at: t.Nullable(t.Instant),
    }),
  ),
  counts: t.Strict('VerdictCounts', { ok: count, warn: count, bad: count }),
  ...links,
})

export const UsageDays = t.Strict('SchoolUsageDays', {
  days: t.Array(
    t.Strict('SchoolUsageDay', {
      day: t.CalendarDate,
      student_count: count,
      staff_count: count,
      storage_bytes: count,
      requests: count,
    }),
  ),
})

export const SchoolStatus = t.Strict('ServiceStatus', {
  state: t.described(
    t.OneOf(['operational', 'degraded', 'unknown']),
    '`degraded`: something of this school does not work as it should; `unknown`: not looked at for two hours.',
  ),
  parts: t.Array(
    t.Strict('ServicePart', {
      part: t.OneOf(['jobs', 'mail', 'webhooks', 'payments']),
      state: t.OneOf(['operational', 'degraded', 'unknown']),
    }),
  ),
  checked_at: t.Nullable(t.Instant),
})
