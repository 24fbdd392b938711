import { isDeepStrictEqual } from 'node:util'
import type { ChangeRequest } from '../../../kernel/history/record-change.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { conflict } from '../../../kernel/http/problems.ts'
import { t } from '../../../kernel/http/wire.ts'
import { recordAttendance } from '../changes.ts'
import { type AttendanceUnit, attendanceUnits, defaultMidday } from '../rules/units.ts'
import { DescribedObject as Strict } from '../words.ts'
import { type SettingsRow, selectSettings, selectSettingsForUpdate, upsertSettings } from './sql.ts'

const LocalTime = t.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  maxLength: 5,
  examples: ['08:45'],
})

const unit = t.described(
  t.OneOf(attendanceUnits),
  'What attendance is counted in on every screen and document. `sessions`: registrations, or the daily session. ' +
    '`half_days`: mornings and afternoons, as the francophone templates set it. `days`. `lessons`: every register.',
)
const midday = t.described(
  LocalTime,
  'Local time that divides a day taken by lessons: what begins before it is the morning.',
)

const report_approved_days = t.described(
  t.Nullable(t.IntegerRange(1, 60)),
  'Absences that families report are approved at once when they have at most so many days; null (the default): the office decides each.',
)
const report_document_days = t.described(
  t.Nullable(t.IntegerRange(0, 60)),
  'Reported absences of more than so many days need a document to be approved at once; null (the default): none does.',
)

export const Settings = Strict(
  'AttendanceSettings',
  {
    reminder_time: t.Nullable(LocalTime),
    unit,
    midday_time: midday,
    report_approved_days,
    report_document_days,
  },
  {
    examples: [
      {
        reminder_time: '10:00',
        unit: 'half_days',
        midday_time: '12:00',
        report_approved_days: 3,
        report_document_days: 2,
      },
    ],
  },
)
export const SettingsPatch = Strict(
  'AttendanceSettingsPatch',
  {
    reminder_time: t.Optional(t.Nullable(LocalTime)),
    unit: t.Optional(unit),
    midday_time: t.Optional(midday),
    report_approved_days: t.Optional(report_approved_days),
    report_document_days: t.Optional(report_document_days),
  },
  { examples: [{ reminder_time: '10:00', unit: 'half_days' }] },
)

const defaults: SettingsRow = {
  reminder_time: null,
  unit: null,
  midday_time: defaultMidday,
  report_approved_days: null,
  report_document_days: null,
  version: 0,
}

const present = (row: SettingsRow): t.Static<typeof Settings> => ({
  reminder_time: row.reminder_time,
  unit: row.unit ?? 'sessions',
  midday_time: row.midday_time,
  report_approved_days: row.report_approved_days,
  report_document_days: row.report_document_days,
})

/** The new value of a member that null clears; left out, the old one. */
const changed = <Value>(value: Value | undefined, before: Value): Value =>
  value === undefined ? before : value

/** Changes the settings; 409 when someone else does so at the same moment. */
export async function patchSettings(
  context: RequestContext<unknown, unknown, t.Static<typeof SettingsPatch>>,
): Promise<t.Static<typeof Settings>> {
  const { tx, body } = context
  const before = (await tx.one(selectSettingsForUpdate(tx.tenant))) ?? defaults
  context.requireMatch(before.version)
  const row: SettingsRow = {
    reminder_time: changed(body.reminder_time, before.reminder_time),
    unit: body.unit ?? before.unit,
    midday_time: body.midday_time ?? before.midday_time,
    report_approved_days: changed(body.report_approved_days, before.report_approved_days),
    report_document_days: changed(body.report_document_days, before.report_document_days),
    version: before.version,
  }
  if (isDeepStrictEqual(row, { ...before })) {
    context.audit({ entity: 'attendance_settings', count: 0 })
    context.etag(before.version)
    return present(before)
  }
  const saved = await saveSettings(context, before, row)
  context.etag(saved.version)
  return present(row)
}

async function saveSettings(teller: ChangeRequest, before: SettingsRow, row: SettingsRow) {
  const { tx, clock } = teller
  const saved = await tx.one(upsertSettings(tx.tenant, row, clock.now()))
  if (!saved) throw conflict()
  const change = { before: present(before), after: present(row) }
  await recordAttendance(teller, 'attendance_settings', [{ id: tx.tenant, action: 'updated', ...change }])
  return saved
}

/** Lets a school that has not chosen count in a unit, as its education template says. */
export async function adoptUnit(teller: ChangeRequest, unit: AttendanceUnit): Promise<void> {
  const { tx } = teller
  const before = (await tx.one(selectSettingsForUpdate(tx.tenant))) ?? defaults
  if (before.unit === null) await saveSettings(teller, before, { ...before, unit })
}

/** The settings with their ETag. */
export async function readSettings(context: RequestContext): Promise<t.Static<typeof Settings>> {
  const [[row = defaults]] = await context.read([selectSettings(context.school.id)])
  context.etag(row.version)
  return present(row)
}
