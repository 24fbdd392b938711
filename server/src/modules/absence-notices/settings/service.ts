import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { conflict } from '../../../kernel/http/problems.ts'
import { recordNotices } from '../history.ts'
import type { AbsenceNoticeSettingsPatchBody, AbsenceNoticeSettingsWire } from './schema.ts'
import { defaults, type SettingsRow, selectSettings, selectSettingsForUpdate, upsertSettings } from './sql.ts'

const present = ({ is_on, wait_minutes, includes_late }: SettingsRow): AbsenceNoticeSettingsWire => ({
  is_on,
  wait_minutes,
  includes_late,
})

export async function readNoticeSettings(context: RequestContext): Promise<AbsenceNoticeSettingsWire> {
  const [[row = defaults]] = await context.read([selectSettings(context.school.id)])
  context.etag(row.version)
  return present(row)
}

/** Changes how the school sends notices; 409 when someone else does so at the same moment. */
export async function patchNoticeSettings(
  context: RequestContext<unknown, unknown, AbsenceNoticeSettingsPatchBody>,
): Promise<AbsenceNoticeSettingsWire> {
  const { tx, body, clock } = context
  const before = (await tx.one(selectSettingsForUpdate(tx.tenant))) ?? defaults
  context.requireMatch(before.version)
  const row: SettingsRow = Object.assign({}, before, body)
  if (isDeepStrictEqual(present(row), present(before))) {
    context.audit({ entity: 'absence_notice_settings', count: 0 })
    context.etag(before.version)
    return present(before)
  }
  const saved = await tx.one(upsertSettings(tx.tenant, row, clock.now()))
  if (!saved) throw conflict()
  const change = { before: present(before), after: present(row) }
  await recordNotices(context, [
    { entity: 'absence_notice_settings', id: tx.tenant, action: 'updated', change },
  ])
  context.etag(saved.version)
  return present(row)
}
