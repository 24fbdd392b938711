import type { RequestContext } from '../../../kernel/http/context.ts'
import { isStaffRole } from '../../identity/index.ts'
import { notDesignated } from '../problems.ts'
import { requirePerson } from '../sender.ts'
import { builtInSettings, type SettingsRow, selectSettings } from '../settings/sql.ts'

export const isStaff = (roles: readonly string[]): boolean =>
  roles.some((role) => isStaffRole(role) || role === 'teacher')

/** Whether a member is designated for safeguarding: by a role, or by name as long as they are staff. */
export const isDesignated = (
  settings: Pick<SettingsRow, 'safeguarding_roles' | 'safeguarding_user_ids'>,
  { userId, roles }: { readonly userId: string; readonly roles: readonly string[] },
): boolean =>
  isStaff(roles) &&
  (roles.some((role) => settings.safeguarding_roles.includes(role)) ||
    settings.safeguarding_user_ids.includes(userId))

/** The designated member who calls; 403 `not_designated` for everybody else. Checked at every request: the right ends with the role. */
export async function requireDesignated(context: RequestContext): Promise<string> {
  const userId = requirePerson(context)
  const [[settings = builtInSettings]] = await context.read([selectSettings(context.school.id)])
  const { principal } = context
  const roles = principal.kind === 'person' ? principal.roles : []
  if (!isDesignated(settings, { userId, roles })) throw notDesignated()
  return userId
}
