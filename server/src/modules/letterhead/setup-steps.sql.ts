import { sql } from '../../kernel/db/statement.ts'
import type { SetupStep } from '../tenants/index.ts'

/** The letterhead of a new school, without which its documents name no address. */
export const letterheadSetupStep: SetupStep = {
  key: 'letterhead',
  position: 80,
  done: (tenant) => sql`exists (
    select 1 from letterheads head where head.tenant_id = ${tenant} and head.address is not null)`,
}
