import { type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import type { Cursor } from '../../../kernel/http/paging.ts'
import type { AttendanceStatus } from '../rules/marks.ts'
import type { Meaning } from '../rules/meanings.ts'

export interface CodeRow {
  readonly id: string
  readonly code: string
  readonly status: AttendanceStatus
  readonly label: string
  readonly position: number
  readonly is_active: boolean
  readonly meaning: Meaning | null
  readonly code_set: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly version: number
}

const columns = sql`own.id, own.code, own.status, own.label, own.position, own.is_active, own.meaning, own.code_set,
  own.created_at, own.updated_at, own.version`

/** Codes of the school in the order of its own list, one page and one row more. */
export function selectCodes(
  tenant: string,
  page: { cursor: Cursor | undefined; limit: number; isActive: boolean | undefined },
): Statement<CodeRow> {
  const { cursor, limit, isActive } = page
  const [position, code] = cursor?.after ?? []
  const place = sql`(${position}::int, ${code}::text)`
  const backwards = cursor?.backwards ?? false
  return sql<CodeRow>`
    select ${columns} from attendance_codes own
    where own.tenant_id = ${tenant}
    ${sqlIf(isActive !== undefined, () => sql`and own.is_active = ${isActive}`)}
    ${sqlIf(cursor && !backwards, () => sql`and (own.position, own.code) > ${place}`)}
    ${sqlIf(cursor && backwards, () => sql`and (own.position, own.code) < ${place}`)}
    ${backwards ? sql`order by own.position desc, own.code desc` : sql`order by own.position, own.code`}
    limit ${limit}`
}

export const countCodes = (tenant: string, isActive: boolean | undefined) =>
  sql<{ count: number }>`
    select count(*)::int as count from attendance_codes own where own.tenant_id = ${tenant}
    ${sqlIf(isActive !== undefined, () => sql`and own.is_active = ${isActive}`)}`

export const selectCode = (tenant: string, id: string): Statement<CodeRow> =>
  sql<CodeRow>`select ${columns} from attendance_codes own where own.tenant_id = ${tenant} and own.id = ${id}`

export const selectCodeForUpdate = (tenant: string, id: string): Statement<CodeRow> =>
  sql<CodeRow>`${selectCode(tenant, id)} for update`

/** All codes of the school, locked in the order of their names. */
export const selectAllCodesForUpdate = (tenant: string): Statement<CodeRow> =>
  sql<CodeRow>`
    select ${columns} from attendance_codes own where own.tenant_id = ${tenant} order by own.code for update`

/** Of the codes those that stand on marks or on absences that are planned. */
export const selectCodesInUse = (tenant: string, codes: readonly string[]): Statement<{ code: string }> =>
  sql<{ code: string }>`
    select given.code from unnest(${codes}::text[]) as given (code)
    where exists (select from attendance_marks mark where mark.tenant_id = ${tenant} and mark.code = given.code)
    or exists (select from planned_absences planned
      where planned.tenant_id = ${tenant} and planned.code = given.code and planned.archived_at is null)`

export const codesTable = {
  table: 'attendance_codes',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    code: 'text',
    status: 'text',
    label: 'text',
    position: 'int',
    is_active: 'boolean',
    meaning: 'text',
    code_set: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** Columns that a change of a code takes over. */
export const codeValues = ['status', 'label', 'position', 'is_active', 'meaning', 'code_set'] as const
