import { join, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { SetupStep } from '../../tenants/index.ts'

interface StepRow {
  readonly key: string
  readonly done: boolean
}

/** Which of the steps are done, in any order. */
export const selectStepsDone = (
  tenant: string,
  { steps, today }: { readonly steps: readonly SetupStep[]; readonly today: string },
): Statement<StepRow> => sql<StepRow>`
  select step.key, step.done
  from (values ${join(
    steps.map(({ key, done }) => sql`(${key}::text, ${done(tenant, today)})`),
    ', ',
  )}) as step (key, done)`

interface SetupRow {
  readonly dismissed_at: Date | null
}

/** Whether the checklist was put away; no row: it was not. */
export const selectSetup = (tenant: string): Statement<SetupRow> =>
  sql<SetupRow>`select setup.dismissed_at from school_setups setup where setup.tenant_id = ${tenant}`

export const upsertSetup = (
  tenant: string,
  row: { readonly dismissedAt: Date | null; readonly dismissedBy: string | null; readonly at: Date },
): Statement<unknown> => sql`
  insert into school_setups (tenant_id, dismissed_at, dismissed_by, updated_at)
  values (${tenant}, ${row.dismissedAt}, ${row.dismissedBy}, ${row.at})
  on conflict (tenant_id) do update set dismissed_at = excluded.dismissed_at,
    dismissed_by = excluded.dismissed_by, updated_at = excluded.updated_at`
