import type { RequestContext } from '../../../kernel/http/context.ts'
import { conflict } from '../../../kernel/http/problems.ts'
import { Nullable, type Static, Type } from '../../../kernel/http/shapes.ts'
import { tellChanges } from '../changes.ts'
import { Told as Strict } from '../words.ts'
import { type SettingsRow, selectSettings, selectSettingsForUpdate, upsertSettings } from './sql.ts'

const LocalTime = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  maxLength: 5,
  examples: ['08:45'],
})

/** `reminder_time`: local `HH:MM` from which teachers are reminded of registers not taken; null: never. */
export const Settings = Strict(
  { reminder_time: Nullable(LocalTime) },
  { examples: [{ reminder_time: '10:00' }] },
)
export const SettingsPatch = Strict(
  { reminder_time: Type.Optional(Nullable(LocalTime)) },
  { examples: [{ reminder_time: '10:00' }] },
)

const defaults: SettingsRow = { reminder_time: null, version: 0 }

/** Changes the settings; 409 when someone else does so at the same moment. */
export async function patchSettings(
  context: RequestContext<unknown, unknown, Static<typeof SettingsPatch>>,
): Promise<Static<typeof Settings>> {
  const { tx, body, clock } = context
  const before = (await tx.one(selectSettingsForUpdate(tx.tenant))) ?? defaults
  context.requireMatch(before.version)
  const reminder_time = body.reminder_time === undefined ? before.reminder_time : body.reminder_time
  if (reminder_time === before.reminder_time) {
    context.audit({ entity: 'attendance_settings', count: 0 })
    context.etag(before.version)
    return { reminder_time }
  }
  const saved = await tx.one(upsertSettings(tx.tenant, { ...before, reminder_time }, clock.now()))
  if (!saved) throw conflict()
  const change = { before: { reminder_time: before.reminder_time }, after: { reminder_time } }
  await tellChanges(context, 'attendance_settings', [{ id: tx.tenant, action: 'updated', ...change }])
  context.etag(saved.version)
  return { reminder_time }
}

/** The settings with their ETag. */
export async function readSettings(context: RequestContext): Promise<Static<typeof Settings>> {
  const [[row = defaults]] = await context.read([selectSettings(context.school.id)])
  context.etag(row.version)
  return { reminder_time: row.reminder_time }
}
