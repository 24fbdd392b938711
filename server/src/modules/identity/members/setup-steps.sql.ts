import { sql } from '../../../kernel/db/statement.ts'
import type { SetupStep } from '../../tenants/index.ts'
import { staffRoles } from '../rules/roles.ts'

/** Colleagues of the owner: those who work in the school, not its families. */
const colleagues: readonly string[] = [...staffRoles.filter((role) => role !== 'owner'), 'teacher']

/** The staff of a new school, as members or invited. */
export const staffSetupStep: SetupStep = {
  key: 'staff',
  position: 90,
  done: (tenant) => sql`(exists (
      select 1 from memberships member where member.tenant_id = ${tenant} and member.status = 'active'
        and member.roles && ${colleagues}::text[])
    or exists (
      select 1 from invitations invitation where invitation.tenant_id = ${tenant}
        and invitation.status = 'pending' and invitation.roles && ${colleagues}::text[]))`,
}
