import type { RequestContext } from '../../../kernel/http/context.ts'
import { conflict, forbidden } from '../../../kernel/http/problems.ts'
import { t } from '../../../kernel/http/wire.ts'
import { recordSyllabus } from '../changes.ts'
import { keepsAll } from '../visibility.ts'
import { DescribedObject as Strict } from '../words.ts'
import { defaultSettings, selectSettings, selectSettingsForUpdate, upsertSettings } from './sql.ts'

const Tolerance = t.Number({ minimum: 0, maximum: 100, multipleOf: 0.25 })
const examples = [{ tolerance_lessons: 2 }]

export const Settings = Strict('SyllabusSettings', { tolerance_lessons: Tolerance }, { examples })
export const SettingsPatch = Strict(
  'SyllabusSettingsPatch',
  { tolerance_lessons: t.Optional(Tolerance) },
  { examples },
)

/** The settings with their ETag. */
export async function readSettings(context: RequestContext): Promise<t.Static<typeof Settings>> {
  const [[row = defaultSettings]] = await context.read([selectSettings(context.school.id)])
  context.etag(row.version)
  return { tolerance_lessons: Number(row.tolerance_lessons) }
}

/** Changes the settings, for owner and admin; 409 when someone else does so at the same moment. */
export async function patchSettings(
  context: RequestContext<unknown, unknown, t.Static<typeof SettingsPatch>>,
): Promise<t.Static<typeof Settings>> {
  if (!keepsAll(context)) throw forbidden()
  const { tx, body, clock } = context
  const before = (await tx.one(selectSettingsForUpdate(tx.tenant))) ?? defaultSettings
  context.requireMatch(before.version)
  const stood = Number(before.tolerance_lessons)
  const tolerance_lessons = body.tolerance_lessons ?? stood
  if (tolerance_lessons === stood) {
    context.audit({ entity: 'syllabus_settings', count: 0 })
    context.etag(before.version)
    return { tolerance_lessons }
  }
  const row = { tolerance_lessons: String(tolerance_lessons), version: before.version }
  const saved = await tx.one(upsertSettings(tx.tenant, row, clock.now()))
  if (!saved) throw conflict()
  const change = { before: { tolerance_lessons: stood }, after: { tolerance_lessons } }
  await recordSyllabus(context, 'syllabus_settings', [{ id: tx.tenant, action: 'updated', ...change }])
  context.etag(saved.version)
  return { tolerance_lessons }
}
