import { sql } from '../../kernel/db/statement.ts'
import type { SetupStep } from '../tenants/index.ts'

/** The fees of a new school. */
export const billingSetupStep: SetupStep = {
  key: 'fees',
  position: 70,
  module: 'finance',
  done: (tenant) => sql`exists (
    select 1 from fee_schedules fee where fee.tenant_id = ${tenant} and fee.archived_at is null)`,
}
