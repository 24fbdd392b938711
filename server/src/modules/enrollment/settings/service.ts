import type { RequestContext } from '../../../kernel/http/context.ts'
import { conflict } from '../../../kernel/http/problems.ts'
import { t } from '../../../kernel/http/wire.ts'
import { officeOf, recordEnrollment } from '../history.ts'
import { DescribedObject as Strict } from '../words.ts'
import { defaultSettings, selectSettings, selectSettingsForUpdate, upsertSettings } from './sql.ts'

const RetentionDays = t.described(
  t.IntegerRange(30, 3650),
  'Days after which the personal data of applications that were rejected or withdrawn is deleted; 365 by default.',
)

const examples = [{ retention_days: 365 }]
export const Settings = Strict('AdmissionSettings', { retention_days: RetentionDays }, { examples })
export const SettingsPatch = Strict(
  'AdmissionSettingsPatch',
  { retention_days: t.Optional(RetentionDays) },
  { examples },
)

/** The settings with their ETag. */
export async function readSettings(context: RequestContext): Promise<t.Static<typeof Settings>> {
  const [[row = defaultSettings]] = await context.read([selectSettings(context.school.id)])
  context.etag(row.version)
  return { retention_days: row.retention_days }
}

/** Changes the settings; 409 when someone else does so at the same moment. */
export async function patchSettings(
  context: RequestContext<unknown, unknown, t.Static<typeof SettingsPatch>>,
): Promise<t.Static<typeof Settings>> {
  const { tx, body } = context
  const before = (await tx.one(selectSettingsForUpdate(tx.tenant))) ?? defaultSettings
  context.requireMatch(before.version)
  context.audit({ entity: 'enrollment_settings', ids: [tx.tenant] })
  const retention_days = body.retention_days ?? before.retention_days
  if (retention_days === before.retention_days) {
    context.etag(before.version)
    return { retention_days }
  }
  const author = officeOf(context)
  const saved = await tx.one(upsertSettings(tx.tenant, { ...before, retention_days }, author.at))
  if (!saved) throw conflict()
  const change = { retention_days: { before: before.retention_days, after: retention_days } }
  await recordEnrollment({ tx, author }, [
    { entity: 'enrollment_settings', id: tx.tenant, action: 'updated', change },
  ])
  context.etag(saved.version)
  return { retention_days }
}
