import { IconAlertTriangle, IconMedicalCross, IconScale, IconShieldHalf } from '@tabler/icons-react'
import type { StudentAlert } from '../api/wire.ts'

export const alertKinds = ['medical', 'custody', 'safeguarding', 'other'] as const
export const alertSeverities = ['critical', 'important', 'info'] as const

export const alertIcons = {
  medical: IconMedicalCross,
  custody: IconScale,
  safeguarding: IconShieldHalf,
  other: IconAlertTriangle,
} as const

/** The tone of an alert: how grave it is. */
export const alertTones = { critical: 'negative', important: 'caution', info: 'accent' } as const

/** The queries that show other alerts once one was changed. */
export const changesOfAlerts: readonly string[] = ['/api/v1/people/student-alerts/']

/** What an alert is about, for those who see only the instruction too. */
export const titleOf = (
  { title, kind }: StudentAlert,
  words: (key: `kinds.${StudentAlert['kind']}`) => string,
) => title ?? words(`kinds.${kind}`)
