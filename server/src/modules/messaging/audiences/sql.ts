import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames } from '../../identity/index.ts'
import type { AudienceQuery } from '../rules/audience.ts'
import { shownAudience } from './shown.sql.ts'

export interface AudienceRow {
  readonly id: string
  readonly name: string
  readonly query: AudienceQuery
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

export type ShownAudienceRow = AudienceRow & { readonly created_by_name: string | null }

/** The audiences of a caller: teachers see their own, users with access to the school all. */
export interface AudienceVisibility {
  readonly tenant: string
  readonly all: boolean
  readonly userId: string | null
  readonly roles: readonly string[]
}

const visible = ({ tenant, all, userId }: AudienceVisibility): Fragment => sql`
  audience.tenant_id = ${tenant} and (${all}::boolean or audience.created_by = ${userId}::uuid)`

const columns = sql`audience.id, audience.name, audience.query, audience.created_by, audience.created_at,
  audience.updated_at, audience.archived_at, audience.version`

export const audienceSorting: Sorting = { id: sql`audience.id`, columns: {} }

const shown = ({ tenant, roles }: AudienceVisibility): Fragment => sql`${columns},
  ${shownAudience(tenant, roles, sql`audience.query`)} as query, author.name as created_by_name
  from message_audiences audience left join (${memberNames(tenant)}) author on author.user_id = audience.created_by`

const matching = (visibility: AudienceVisibility, archived: boolean): Fragment => sql`
  ${visible(visibility)} ${sqlIf(!archived, () => sql`and audience.archived_at is null`)}`

export const selectAudiences = (
  visibility: AudienceVisibility,
  archived: boolean,
  page: Keyset,
): Statement<ShownAudienceRow & KeysetRow> => sql<ShownAudienceRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(visibility)} where ${matching(visibility, archived)} ${page.after} ${page.order}`

export const countAudiences = (
  visibility: AudienceVisibility,
  archived: boolean,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from message_audiences audience where ${matching(visibility, archived)}`

export const selectAudience = (
  visibility: AudienceVisibility,
  id: string,
): Statement<ShownAudienceRow> => sql<ShownAudienceRow>`
  select ${shown(visibility)} where ${visible(visibility)} and audience.id = ${id}`

export const selectAudienceForUpdate = (
  visibility: AudienceVisibility,
  id: string,
): Statement<AudienceRow> => sql<AudienceRow>`
  select ${columns} from message_audiences audience where ${visible(visibility)} and audience.id = ${id} for update`

export const audiencesTable = {
  table: 'message_audiences',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    name: 'text',
    query: 'jsonb',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

export const audienceValues = ['name', 'query', 'archived_at'] as const
