import { sortWords } from '../../kernel/db/keyset.sql.ts'
import { t } from '../../kernel/http/wire.ts'
import { LEVELS } from '../entitlements/index.ts'

const statuses = ['provisioning', 'active', 'suspended', 'closed'] as const

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
  parent_school_id: t.Nullable(t.Uuid),
  /** Active students; the same figure that the limits of the school are made of. */
  student_count: t.Integer({ minimum: 0 }),
  /** Jobs of the last seven days that failed for good. */
  failed_jobs: t.Integer({ minimum: 0 }),
  /** Jobs that have waited for a worker for more than ten minutes. */
  late_jobs: t.Integer({ minimum: 0 }),
  created_at: t.Instant,
})

export const SchoolList = t.Strict('SchoolList', {
  schools: t.Array(SchoolSummary),
  /** Schools that match, on all pages. */
  total: t.Integer({ minimum: 0 }),
  next: t.Nullable(t.String()),
  previous: t.Nullable(t.String()),
})

/** `attention`: what waits or is suspended first, closed schools last; by name within. */
const sortNames = ['attention', 'name', 'created_at'] as const

const { count: _, ...paging } = t.pageQuery

export const SchoolListQuery = t.Strict({
  ...paging,
  /** A piece of the name or the slug. */
  q: t.Optional(t.Text(200)),
  status: t.Optional(t.OneOf(statuses)),
  parent_school_id: t.Optional(t.Uuid),
  sort: t.Optional(t.OneOf(sortWords(sortNames as unknown as string[]))),
})
export type SchoolListQueryValue = t.Static<typeof SchoolListQuery>
