import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames } from '../../identity/index.ts'

type VersionState = 'accepted' | 'to_check' | 'rejected' | 'infected'

/** A version of a document as it is stored. */
export interface VersionRow {
  readonly document_id: string
  readonly number: number
  readonly file_id: string
  readonly name: string | null
  readonly content_type: string
  readonly size: number
  readonly state: VersionState
  readonly reason: string | null
  readonly expires_on: string | null
  readonly filed_by: string | null
  readonly is_from_family: boolean
  readonly filed_at: Date
  readonly decided_by: string | null
  readonly decided_at: Date | null
}

export interface ShownVersion extends VersionRow {
  readonly filed_by_name: string | null
  readonly decided_by_name: string | null
}

const columns = sql`one.document_id, one.number, one.file_id, one.name, one.content_type, one.size::float8 as size,
  one.state, one.reason, one.expires_on, one.filed_by, one.is_from_family, one.filed_at, one.decided_by,
  one.decided_at`

/** The versions of a document, the newest first: at most 100. */
export const selectVersions = (tenant: string, documentId: string): Statement<ShownVersion> =>
  sql<ShownVersion>`
    select ${columns}, author.name as filed_by_name, decider.name as decided_by_name
    from document_versions one
    left join (${memberNames(tenant)}) author on author.user_id = one.filed_by
    left join (${memberNames(tenant)}) decider on decider.user_id = one.decided_by
    where one.tenant_id = ${tenant} and one.document_id = ${documentId} order by one.number desc limit 100`

export const selectVersion = (
  tenant: string,
  documentId: string,
  number: number,
): Statement<VersionRow> => sql<VersionRow>`
  select ${columns} from document_versions one
  where one.tenant_id = ${tenant} and one.document_id = ${documentId} and one.number = ${number}`

export const versionsTable = {
  table: 'document_versions',
  columns: {
    tenant_id: 'uuid',
    document_id: 'uuid',
    number: 'int',
    file_id: 'uuid',
    name: 'text',
    content_type: 'text',
    size: 'bigint',
    state: 'text',
    reason: 'text',
    expires_on: 'date',
    filed_by: 'uuid',
    is_from_family: 'boolean',
    filed_at: 'timestamptz',
    decided_by: 'uuid',
    decided_at: 'timestamptz',
  },
} as const satisfies BulkTable

/** Columns that a decision takes over. */
export const decisionValues = ['state', 'reason', 'expires_on', 'decided_by', 'decided_at'] as const
