import type { Database } from '../../kernel/db/database.ts'
import { keysetOf } from '../../kernel/db/keyset.sql.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import type { Static } from '../../kernel/http/shapes.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { levelOf } from '../entitlements/index.ts'
import { selectCounter } from '../tenants/index.ts'
import type { SchoolList, SchoolListQueryValue } from './schema.ts'
import { countSchools, type SchoolListRow, schoolSorting, selectSchoolPage } from './sql.ts'

const summaryOf = (row: SchoolListRow, students: number) => ({
  ...{
    school_id: row.id,
    slug: row.slug,
    name: row.name,
    status: row.status,
    status_reason: row.status_reason,
  },
  ...{ plan_slug: row.plan_slug, level: levelOf(row.plan_slug), country_code: row.country_code },
  ...{ parent_school_id: row.parent_school_id, student_count: students },
  created_at: formatInstant(row.created_at),
})

/** A page of the schools of the installation, those that need attention first; the reading is written into the audit. */
export async function listSchools(
  context: RequestContext<unknown, SchoolListQueryValue>,
): Promise<Static<typeof SchoolList>> {
  const { query, database } = context
  const { cursor: _, page_size: __, ...filters } = query
  const keyset = keysetOf(schoolSorting, { ...query, sort: query.sort ?? 'attention' })
  const [rows, [counted]] = await context.read([selectSchoolPage(query, keyset), countSchools(query)])
  const page = keyset.page(rows)
  const students = await studentsBySchool(
    database,
    page.rows.map(({ id }) => id),
  )
  context.audit({ entity: 'school', count: page.rows.length, filters })
  return {
    schools: page.rows.map((row) => summaryOf(row, students.get(row.id) ?? 0)),
    total: counted?.count ?? 0,
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
  }
}

/** The figure that each school keeps as work happens, read in that school; nothing is counted. */
async function studentsBySchool(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const figures = await database.acrossSchools(ids, (visit) =>
    Promise.all(
      ids.map(async (id) => {
        const counter = await visit(id, (tx) => tx.one(selectCounter(id, 'active_students')))
        return [id, counter?.value ?? 0] as const
      }),
    ),
  )
  return new Map(figures)
}
