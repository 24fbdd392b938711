import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { openSecrets } from './secrets.ts'
import type { ConnectionRow } from './sql.ts'

const namesOf = (context: RequestContext, id: string, sealed: string | null): string[] =>
  Object.keys(openSecrets(context.kernel.box, { id, sealed_secrets: sealed })).sort()

const instantOrNull = (at: Date | null): string | null => at && formatInstant(at)

const presentProposal = (context: RequestContext, row: ConnectionRow) =>
  row.proposal && {
    id: row.proposal.id,
    settings: row.proposal.settings,
    secrets: namesOf(context, row.id, row.proposal_secrets),
    is_active: row.proposal.is_active,
    proposed_by: row.proposed_by,
    proposed_at: instantOrNull(row.proposed_at) ?? '',
  }

/** A connection as the wire shows it; never a secret. */
export const presentConnection = (context: RequestContext, row: ConnectionRow) => ({
  id: row.id,
  service: row.service,
  name: row.name,
  state: row.proposal ? ('awaiting_finance' as const) : ('in_force' as const),
  is_active: row.is_active,
  settings: row.settings,
  secrets: namesOf(context, row.id, row.sealed_secrets),
  proposal: presentProposal(context, row),
  approved_by: row.approved_by,
  approved_at: instantOrNull(row.approved_at),
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  secrets_changed_at: instantOrNull(row.secrets_changed_at),
  archived_at: instantOrNull(row.archived_at),
})

export type ConnectionBody = ReturnType<typeof presentConnection>

/** The same with its ETag; 404 where there is none. */
export function answerConnection(context: RequestContext, row: ConnectionRow | undefined): ConnectionBody {
  if (!row) throw notFound()
  context.etag(row.version)
  return presentConnection(context, row)
}
