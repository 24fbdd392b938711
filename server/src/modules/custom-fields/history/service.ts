import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListQuery, readList } from '../../../kernel/http/lists.ts'
import { readItem } from '../../../kernel/resource/read.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { customFields } from '../resource.ts'
import { countHistory, type HistoryRow, historySorting, selectHistory } from './sql.ts'

/** What a field was and became, the newest first; 404 when there is no such field. */
export async function listFieldHistory(context: RequestContext<unknown, ListQuery, unknown>, id: string) {
  await readItem(context, customFields, id)
  const { school } = context
  return readList(context, {
    sorting: historySorting,
    select: (page) => selectHistory(school.id, id, page),
    count: () => countHistory(school.id, id),
    present,
  })
}

const present = (row: HistoryRow) => ({
  id: row.id,
  at: formatInstant(row.at),
  actor: row.actor_user_id === null ? null : { id: row.actor_user_id, name: row.actor_name },
  action: row.action,
  request_id: row.request_id,
  change: row.change,
})
