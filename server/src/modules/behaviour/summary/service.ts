import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidParameter } from '../../../kernel/http/problems.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { visibilityOf } from '../visibility.ts'
import type { BehaviourSummaryQueryValue, BehaviourSummaryWire } from './schema.ts'
import { selectCounts } from './sql.ts'

const maxDays = 400
const maxRows = 1000

/** Counts of incidents and praise of the records that the caller reads as staff: one statement. */
export async function readBehaviourSummary(
  context: RequestContext<unknown, BehaviourSummaryQueryValue, unknown>,
): Promise<BehaviourSummaryWire> {
  const { query } = context
  const { date_from, date_to, group_by } = query
  if (date_to < date_from || date_to > addDays(date_from, maxDays)) {
    const message = `is before the first day, or more than ${maxDays} days after it`
    throw invalidParameter({ details: [{ path: 'query/date_to', code: 'range', message }] })
  }
  const [rows] = await context.read([selectCounts(visibilityOf(context), query, maxRows)])
  context.audit({ entity: 'behaviour_record', count: rows.length })
  const results = rows.slice(0, maxRows).map(({ key, name, praise, incidents, minor, serious, major }) => ({
    key,
    name,
    praise,
    incidents,
    minor,
    serious,
    major,
  }))
  return { group_by, date_from, date_to, results, is_cut: rows.length > maxRows }
}
