import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

const is_on = t.described(t.Boolean(), 'Whether guardians are written to; false by default.')
const wait_minutes = t.described(
  t.IntegerRange(0, 240),
  'Minutes between saving a mark and its notice, for corrections; 20 by default.',
)
const includes_late = t.described(
  t.Boolean(),
  'Whether guardians also learn of lateness, without a question and never as urgent; false by default.',
)

export const AbsenceNoticeSettings = Strict(
  'AbsenceNoticeSettings',
  { is_on, wait_minutes, includes_late },
  { examples: [{ is_on: true, wait_minutes: 20, includes_late: false }] },
)
export const AbsenceNoticeSettingsPatch = Strict(
  'AbsenceNoticeSettingsPatch',
  {
    is_on: t.Optional(is_on),
    wait_minutes: t.Optional(wait_minutes),
    includes_late: t.Optional(includes_late),
  },
  { examples: [{ is_on: true, wait_minutes: 15 }] },
)
export type AbsenceNoticeSettingsWire = t.Static<typeof AbsenceNoticeSettings>
export type AbsenceNoticeSettingsPatchBody = t.Static<typeof AbsenceNoticeSettingsPatch>
