import { sql } from '../../kernel/db/statement.ts'
import type { SetupStep } from '../tenants/index.ts'

/** The students of a new school. */
export const peopleSetupStep: SetupStep = {
  key: 'people',
  position: 50,
  done: (tenant) => sql`exists (select 1 from students student where student.tenant_id = ${tenant})`,
}
