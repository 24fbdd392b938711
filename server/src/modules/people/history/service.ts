import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectFields } from '../../custom-fields/index.ts'
import { ringsOf } from '../../identity/index.ts'
import type { PersonKind, PersonShape } from '../persons/person-kind.ts'
import { requirePersonSeen } from '../persons/person-seen.ts'
import { type SeeFields, seeFieldsOf, seenChange } from '../persons/seen-fields.ts'
import type { HistoryEntryWire, HistoryQueryValue } from './schema.ts'
import { countHistory, type HistoryOf, type HistoryRow, historySorting, selectHistory } from './sql.ts'

/**
 * What changed of a person and who did it, newest first. Only who sees the whole school sees it: a history names other
 * guardians and former addresses, and to everyone else it is 404.
 */
export async function listHistory<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext<unknown, HistoryQueryValue, unknown>,
  id: string,
): Promise<ListBody<HistoryEntryWire>> {
  if (!ringsOf(context.principal, 'people').school) throw notFound()
  await requirePersonSeen(kind, context, id)
  const [fields] = await context.read([selectFields(context.school.id, kind.entity)])
  const see = seeFieldsOf(fields, context)
  const of: HistoryOf = { tenant: context.school.id, entity: kind.entity, id }
  const body = await readList(context, {
    sorting: historySorting,
    select: (page) => selectHistory(of, page),
    count: () => countHistory(of),
    present: (row) => present(row, see),
  })
  context.audit({ entity: kind.entity, ids: [id], count: body.results.length })
  return body
}

const present = (row: HistoryRow, see: SeeFields): HistoryEntryWire => ({
  id: row.id,
  at: formatInstant(row.at),
  actor: row.actor_user_id === null ? null : { id: row.actor_user_id, name: row.actor_name },
  action: row.action,
  request_id: row.request_id,
  source: row.source,
  change: { ...seenChange(row.change, see) },
})
