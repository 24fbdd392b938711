import { sql } from '../../kernel/db/statement.ts'
import type { SetupStep } from '../tenants/index.ts'

/** The attendance codes of a new school. */
export const attendanceSetupStep: SetupStep = {
  key: 'attendance_codes',
  position: 60,
  done: (tenant) => sql`exists (
    select 1 from attendance_codes code where code.tenant_id = ${tenant} and code.is_active)`,
}
