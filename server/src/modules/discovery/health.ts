import type { Static } from 'typebox'
import type { Kernel } from '../../kernel/http/kernel.ts'
import type { Health } from './schema.ts'
import { selectOne, selectOverdueJobs } from './sql.ts'

type HealthReport = Static<typeof Health>

/** Milliseconds after which a check that has not answered has failed. */
const patience = 3000

/**
 * The state of the server. `unhealthy` when the database or the queue does not answer; `degraded` when work waits or
 * there is a warning: such a server still answers and must stay in service.
 */
export async function readHealth({
  database,
  work,
  warnings,
}: Pick<Kernel, 'database' | 'work' | 'warnings'>): Promise<HealthReport> {
  const [answered, queued, warned] = await Promise.allSettled([
    withinPatience(database.global(selectOne())),
    withinPatience(database.global(selectOverdueJobs())),
    withinPatience(warnings()),
  ])
  const checks: HealthReport['checks'] = {
    database: answered.status === 'fulfilled' ? 'ok' : 'failing',
    jobs: queued.status === 'rejected' ? 'failing' : queued.value[0]?.overdue ? 'behind' : 'ok',
    worker: work.state === 'running' ? 'ok' : work.state,
  }
  const found = warned.status === 'fulfilled' ? [...warned.value] : []
  return { status: verdictOf(checks, found.length > 0), checks, warnings: found }
}

function verdictOf(
  { database, jobs, worker }: HealthReport['checks'],
  hasWarnings: boolean,
): HealthReport['status'] {
  if (database === 'failing' || jobs === 'failing') return 'unhealthy'
  return jobs === 'behind' || worker === 'restarting' || hasWarnings ? 'degraded' : 'healthy'
}

async function withinPatience<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The check took too long.')), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
