import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidParameter } from '../../../kernel/http/problems.ts'
import { addDays, daysBetween } from '../../../kernel/time/dates.ts'
import { recoveryDays } from '../rules/case-states.ts'
import type { CaseLoadQueryValue, CaseLoadWire } from './schema.ts'
import { type LoadRow, selectLoad, selectRecovery } from './sql.ts'

/** Days of closed cases that are counted without a span. */
const usualDays = 180
const maxDays = 1100

/** What each owner has to do and how cases ended, and how many students with a red score recovered. */
export async function readCaseLoad(
  context: RequestContext<unknown, CaseLoadQueryValue, unknown>,
): Promise<CaseLoadWire> {
  const { query, school, today, read } = context
  const to = query.date_to ?? today
  const from = query.date_from ?? addDays(to, -usualDays)
  if (from > to || daysBetween(from, to) > maxDays)
    throw invalidParameter({
      details: [
        {
          path: 'query/date_from',
          code: 'range',
          message: `is at most ${maxDays} days before date_to, and not after it`,
        },
      ],
    })
  const span = { tenant: school.id, today, timeZone: school.timeZone, from, to }
  const [rows, [recovery]] = await read([selectLoad(span), selectRecovery(span)])
  context.audit({ entity: 'intervention_case', count: rows.length })
  const judged = recovery?.judged ?? 0
  const recovered = recovery?.recovered ?? 0
  return {
    from,
    to,
    results: rows.map(presentLoad),
    next: null,
    previous: null,
    recovery: {
      window_days: recoveryDays,
      opened_red: judged,
      recovered,
      rate_pct: judged === 0 ? null : Math.round((recovered * 1000) / judged) / 10,
    },
  }
}

const presentLoad = ({ user_id, name, ...counts }: LoadRow): CaseLoadWire['results'][number] => ({
  user_id,
  name,
  open: counts.open,
  in_progress: counts.in_progress,
  overdue: counts.overdue,
  no_contact: counts.no_contact,
  closed: counts.closed,
  improved: counts.improved,
  unchanged: counts.unchanged,
  worse: counts.worse,
  other: counts.closed - counts.improved - counts.unchanged - counts.worse,
})
