import { type Statement, sql } from '../../kernel/db/statement.ts'

/** The smallest question that shows that the database answers. */
export const selectOne = (): Statement<{ one: number }> => sql<{ one: number }>`select 1 as one`

/** Whether work that was due five minutes ago has still not been taken up by any worker. */
export const selectOverdueJobs = (): Statement<{ overdue: boolean }> =>
  sql<{ overdue: boolean }>`
    select exists (
      select from graphile_worker.jobs
      where run_at < now() - interval '5 minutes' and locked_at is null and attempts < max_attempts
    ) as overdue`
