import { type Statement, sql, when } from '../../../kernel/db/statement.ts'
import type { Cursor } from '../../../kernel/http/paging.ts'
import type { AttendanceStatus } from '../rules/marks.ts'

export interface CodeRow {
  readonly code: string
  readonly status: AttendanceStatus
  readonly label: string
  readonly position: number
  readonly is_active: boolean
}

/** Codes of the school in the order of its own list, one page and one row more. */
export function selectCodes(
  tenant: string,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
): Statement<CodeRow> {
  const [position, code] = cursor?.after ?? []
  const place = sql`(${position}::int, ${code}::text)`
  const backwards = cursor?.backwards ?? false
  return sql<CodeRow>`
    select own.code, own.status, own.label, own.position, own.is_active from attendance_codes own
    where own.tenant_id = ${tenant}
    ${when(cursor && !backwards, () => sql`and (own.position, own.code) > ${place}`)}
    ${when(cursor && backwards, () => sql`and (own.position, own.code) < ${place}`)}
    ${backwards ? sql`order by own.position desc, own.code desc` : sql`order by own.position, own.code`}
    limit ${limit}`
}

export const countCodes = (tenant: string): Statement<{ count: number }> =>
  sql<{
    count: number
  }>`select count(*)::int as count from attendance_codes own where own.tenant_id = ${tenant}`
