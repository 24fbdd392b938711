import { keysetOf } from '../../kernel/db/keyset.sql.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import type { t } from '../../kernel/http/wire.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { levelOf } from '../entitlements/index.ts'
import { selectCounter } from '../tenants/index.ts'
import type { SchoolList, SchoolListQueryValue } from './schema.ts'
import {
  countJobTrouble,
  countSchools,
  type JobTrouble,
  type SchoolListRow,
  schoolSorting,
  selectSchoolPage,
} from './sql.ts'

const summaryOf = (row: SchoolListRow, { students, failed, late }: Figures) => ({
  school_id: row.id,
  slug: row.slug,
  name: row.name,
  status: row.status,
  status_reason: row.status_reason,
  plan_slug: row.plan_slug,
  level: levelOf(row.plan_slug),
  country_code: row.country_code,
  parent_school_id: row.parent_school_id,
  student_count: students,
  failed_jobs: failed,
  late_jobs: late,
  created_at: formatInstant(row.created_at),
})

/** A page of the schools of the installation, those that need attention first; the reading is written into the audit. */
export async function listSchools(
  context: RequestContext<unknown, SchoolListQueryValue>,
): Promise<t.Static<typeof SchoolList>> {
  const { query } = context
  const { cursor: _, page_size: __, ...filters } = query
  const keyset = keysetOf(schoolSorting, { ...query, sort: query.sort ?? 'attention' })
  const [rows, [counted]] = await context.read([selectSchoolPage(query, keyset), countSchools(query)])
  const page = keyset.page(rows)
  const figures = await figuresOf(
    context,
    page.rows.map(({ id }) => id),
  )
  context.audit({ entity: 'school', count: page.rows.length, filters })
  return {
    schools: page.rows.map((row) => summaryOf(row, figures.get(row.id) ?? noFigures)),
    total: counted?.count ?? 0,
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
  }
}

/** What is read in a school for its line. */
interface Figures extends JobTrouble {
  readonly students: number
}

const noFigures: Figures = { students: 0, failed: 0, late: 0 }
const day = 86_400_000
const patience = 600_000

/**
 * Two statements in each school of the page: the number that it maintains as work happens (no student is counted), and its
 * jobs of a week by their index.
 */
async function figuresOf(context: RequestContext, ids: readonly string[]): Promise<Map<string, Figures>> {
  if (ids.length === 0) return new Map()
  const now = context.clock.now().getTime()
  const times = { since: new Date(now - 7 * day), waitingSince: new Date(now - patience) }
  const figures = await context.database.acrossSchools(ids, (visit) =>
    Promise.all(
      ids.map((id) =>
        visit(id, async (tx) => {
          const [counter, jobs] = await Promise.all([
            tx.one(selectCounter(id, 'active_students')),
            tx.one(countJobTrouble(id, times)),
          ])
          return [id, { ...noFigures, ...jobs, students: counter?.value ?? 0 }] as const
        }),
      ),
    ),
  )
  return new Map(figures)
}
