import { sortWords } from '../../kernel/db/keyset.sql.ts'
import {
  Instant,
  Nullable,
  OneOf,
  pageQuery,
  type Static,
  Strict,
  Text,
  Type,
  Uuid,
} from '../../kernel/http/shapes.ts'
import { LEVELS } from '../entitlements/index.ts'

const statuses = ['provisioning', 'active', 'suspended', 'closed'] as const

/** One school in the list of those who run the installation. */
const SchoolSummary = Strict('SchoolSummary', {
  school_id: Uuid,
  slug: Type.String(),
  name: Type.String(),
  status: OneOf(statuses),
  status_reason: Nullable(Type.String()),
  plan_slug: Type.String(),
  level: OneOf(LEVELS),
  /** ISO 3166-1 alpha-2. */
  country_code: Type.String(),
  parent_school_id: Nullable(Uuid),
  /** Active students; the same figure that the limits of the school are made of. */
  student_count: Type.Integer({ minimum: 0 }),
  /** Jobs of the last seven days that failed for good. */
  failed_jobs: Type.Integer({ minimum: 0 }),
  /** Jobs that have waited for a worker for more than ten minutes. */
  late_jobs: Type.Integer({ minimum: 0 }),
  created_at: Instant,
})

export const SchoolList = Strict('SchoolList', {
  schools: Type.Array(SchoolSummary),
  /** Schools that match, on all pages. */
  total: Type.Integer({ minimum: 0 }),
  next: Nullable(Type.String()),
  previous: Nullable(Type.String()),
})

/** `attention`: what waits or is suspended first, closed schools last; by name within. */
const sortNames = ['attention', 'name', 'created_at'] as const

const { count: _, ...paging } = pageQuery

export const SchoolListQuery = Strict({
  ...paging,
  /** A piece of the name or the slug. */
  q: Type.Optional(Text(200)),
  status: Type.Optional(OneOf(statuses)),
  parent_school_id: Type.Optional(Uuid),
  sort: Type.Optional(OneOf(sortWords(sortNames as unknown as string[]))),
})
export type SchoolListQueryValue = Static<typeof SchoolListQuery>
