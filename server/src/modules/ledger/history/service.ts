import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import type { FinanceChangeQueryValue, FinanceChangeWire } from './schema.ts'
import { countFinanceHistory, type FinanceChangeRow, historySorting, selectFinanceHistory } from './sql.ts'

/** What was done to the money of the school, newest first. */
export async function listFinanceHistory(
  context: RequestContext<unknown, FinanceChangeQueryValue, unknown>,
): Promise<ListBody<FinanceChangeWire>> {
  const { query, school } = context
  const body = await readList(context, {
    sorting: historySorting,
    select: (page) => selectFinanceHistory(school.id, query, page),
    count: () => countFinanceHistory(school.id, query),
    present,
  })
  const { entity, entity_id } = query
  context.audit({
    entity: 'finance_history',
    count: body.results.length,
    filters: { ...(entity ? { entity } : {}), ...(entity_id ? { entity_id } : {}) },
  })
  return body
}

const present = (row: FinanceChangeRow): FinanceChangeWire => ({
  id: row.id,
  at: formatInstant(row.at),
  entity: row.entity,
  entity_id: row.entity_id,
  action: row.action,
  actor_id: row.actor_user_id,
  actor_name: row.actor_name,
  request_id: row.request_id,
  change: { ...row.change },
})
