import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { conflict, invalidBody } from '../../../kernel/http/problems.ts'
import { recordMessaging } from '../history.ts'
import { isStaff } from '../safeguarding/designated.ts'
import type { MessagingSettingsPatchBody, MessagingSettingsWire } from './schema.ts'
import {
  builtInSettings,
  type SettingsRow,
  selectMembers,
  selectSettings,
  selectSettingsForUpdate,
  upsertSettings,
} from './sql.ts'

const present = ({ version: _, ...row }: SettingsRow): MessagingSettingsWire => ({
  ...row,
  office_days: [...row.office_days],
  safeguarding_roles: row.safeguarding_roles as MessagingSettingsWire['safeguarding_roles'],
  safeguarding_user_ids: [...row.safeguarding_user_ids],
})

export async function readMessagingSettings(context: RequestContext): Promise<MessagingSettingsWire> {
  const [[row = builtInSettings]] = await context.read([selectSettings(context.school.id)])
  context.etag(row.version)
  return present(row)
}

/** Changes the settings by RFC 7396; 409 when someone else does so at the same moment. */
export async function patchMessagingSettings(
  context: RequestContext<unknown, unknown, MessagingSettingsPatchBody>,
): Promise<MessagingSettingsWire> {
  const { tx, body, clock } = context
  const before = (await tx.one(selectSettingsForUpdate(tx.tenant))) ?? builtInSettings
  context.requireMatch(before.version)
  const row: SettingsRow = Object.assign({}, before, body)
  if (row.office_from >= row.office_to)
    throw invalid('office_to', 'time_order', 'must be later than office_from')
  if (body.safeguarding_user_ids) await requireStaff(context, body.safeguarding_user_ids)
  if (isDeepStrictEqual(row, before)) {
    context.audit({ entity: 'message_settings', count: 0 })
    context.etag(before.version)
    return present(before)
  }
  const saved = await tx.one(upsertSettings(tx.tenant, row, clock.now()))
  if (!saved) throw conflict()
  const change = { before: present(before), after: present(row) }
  await recordMessaging(context, [{ entity: 'message_settings', id: tx.tenant, action: 'updated', change }])
  context.etag(saved.version)
  return present(row)
}

async function requireStaff({ tx }: RequestContext, userIds: readonly string[]): Promise<void> {
  const members = await tx.query(selectMembers(tx.tenant, userIds))
  const staff = new Set(members.filter(({ roles }) => isStaff(roles)).map(({ user_id }) => user_id))
  const at = userIds.findIndex((id) => !staff.has(id.toLowerCase()))
  if (at >= 0)
    throw invalid(`safeguarding_user_ids/${at}`, 'unknown_member', 'is no member of staff of this school')
}

const invalid = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })
