import { platformTenant } from '../../kernel/db/database.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { notFound } from '../../kernel/http/problems.ts'
import type { t } from '../../kernel/http/wire.ts'
import { addDays } from '../../kernel/time/dates.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { dateIn } from '../../kernel/time/zones.ts'
import { selectSchoolById } from '../tenants/index.ts'
import { selectDays, selectOneSchool } from './figures/sql.ts'
import type { SchoolStatus, UsageDays } from './schema.ts'

const daysShown = 90

/** The days of one school, for charts. */
export async function readUsageDays(
  context: RequestContext<{ school_id: string }>,
): Promise<t.Static<typeof UsageDays>> {
  const { params, database, clock } = context
  const from = addDays(dateIn(clock.now(), 'UTC'), -daysShown)
  const [[school], days] = await database.read(platformTenant, [
    selectSchoolById(params.school_id),
    selectDays(params.school_id, from),
  ])
  if (!school) throw notFound()
  context.audit({ entity: 'school', ids: [school.id] })
  return { days }
}

const parts = {
  jobs: ['jobs_failed', 'jobs_late'],
  mail: ['mail_failing'],
  webhooks: ['webhooks_failing'],
  payments: ['payments_failing'],
} as const
const names = Object.keys(parts) as (keyof typeof parts)[]
const staleAfter = 2 * 3_600_000

/** How the services of the school work, for its members. */
export async function readStatus(context: RequestContext): Promise<t.Static<typeof SchoolStatus>> {
  const { school, database, clock } = context
  const [[row]] = await database.read(platformTenant, [selectOneSchool(school.id)])
  const isKnown = row?.refreshed_at && clock.now().getTime() - row.refreshed_at.getTime() <= staleAfter
  const stateOf = (part: keyof typeof parts) => {
    const isDegraded = row?.reasons.some(({ cause }) => (parts[part] as readonly string[]).includes(cause))
    return !isKnown ? 'unknown' : isDegraded ? 'degraded' : 'operational'
  }
  const states = names.map((part) => ({ part, state: stateOf(part) }) as const)
  const isDegraded = states.some(({ state }) => state === 'degraded')
  return {
    state: !isKnown ? 'unknown' : isDegraded ? 'degraded' : 'operational',
    parts: states,
    checked_at: row ? row.refreshed_at && formatInstant(row.refreshed_at) : null,
  }
}
