import type { Static } from 'typebox'
import type { Database } from '../../kernel/db/database.ts'
import type { Work } from '../../kernel/jobs/work-state.ts'
import type { Health } from './schema.ts'
import { selectOne, selectOverdueJobs } from './sql.ts'

type HealthReport = Static<typeof Health>

/** Milliseconds after which a check that has not answered has failed. */
const patience = 3000

/**
 * How the server is. `unhealthy` when the database or the queue does not answer; `degraded` when work waits: such a
 * server answers well and must not be taken out of service for it.
 */
export async function readHealth(database: Database, work: Work): Promise<HealthReport> {
  const [asked, queued] = await Promise.allSettled([
    withinPatience(database.global(selectOne())),
    withinPatience(database.global(selectOverdueJobs())),
  ])
  const checks: HealthReport['checks'] = {
    database: asked.status === 'fulfilled' ? 'ok' : 'failing',
    jobs: queued.status === 'rejected' ? 'failing' : queued.value[0]?.overdue ? 'behind' : 'ok',
    worker: work.state === 'running' ? 'ok' : work.state,
  }
  return { status: verdictOf(checks), checks }
}

function verdictOf({ database, jobs, worker }: HealthReport['checks']): HealthReport['status'] {
  if (database === 'failing' || jobs === 'failing') return 'unhealthy'
  return jobs === 'behind' || worker === 'restarting' ? 'degraded' : 'healthy'
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
