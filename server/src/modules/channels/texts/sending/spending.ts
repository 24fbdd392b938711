import type { Transaction } from '../../../../kernel/db/transaction.ts'
import type { InLanguages } from '../../../../kernel/languages/languages.ts'
import type { School } from '../../../../kernel/tenancy/school.ts'
import { selectUsersWithRoles } from '../../../identity/index.ts'
import { type NoticeCategory, type NoticeText, notify } from '../../../notifications/index.ts'
import type { TextSettings } from '../rules/judge.ts'
import { percentOf } from '../rules/price.ts'

/** What the office learns about costs of texts. */
export const textCostCategory: NoticeCategory = {
  name: 'text_costs',
  label: { en: 'Costs of text messages', fr: 'Coût des SMS' },
  audience: 'staff',
  module: 'messaging',
}

interface Spending {
  /** The first day of the month. */
  readonly month: string
  readonly settings: TextSettings
  /** Millionths, with what was just claimed. */
  readonly spent: bigint
  /** Whether a text was refused because of the ceiling. */
  readonly isRefusing: boolean
}

/** Whom the office's notices about costs reach. */
const officeRoles = ['owner', 'admin'] as const

/** Sends the office one notice at 80 % of the ceiling and one at 100 %; each once a month and ceiling. */
export async function reportSpending(
  tx: Transaction,
  school: School,
  { month, settings, spent, isRefusing }: Spending,
  now: Date,
): Promise<void> {
  const percent = percentOf(spent, settings.ceilingMicros)
  const step = isRefusing || percent >= 100 ? 100 : percent >= 80 ? 80 : undefined
  if (step === undefined) return
  const users = await tx.query(selectUsersWithRoles(tx.tenant, officeRoles))
  await notify(
    tx,
    school,
    {
      // Another ceiling is another thing to know.
      key: `texts-ceiling:${month}:${step}:${settings.currency}:${settings.ceilingMicros}`,
      category: textCostCategory.name,
      importance: 'answer',
      to: users.map(({ user_id }) => ({ user: user_id })),
      texts: words[step],
      path: '/texts/settings',
    },
    now,
  )
}

const words: Readonly<Record<80 | 100, InLanguages<NoticeText>>> = {
  80: {
    en: {
      title: 'Text messages have used 80 % of this month’s ceiling',
      body: 'Urgent notices still go by text until the ceiling is reached. You can raise the ceiling in the settings of text messages.',
    },
    fr: {
      title: 'Les SMS ont atteint 80 % du plafond du mois',
      body: 'Les avis urgents partent encore par SMS jusqu’au plafond. Vous pouvez le relever dans les réglages des SMS.',
    },
  },
  100: {
    en: {
      title: 'Text messages have reached this month’s ceiling',
      body: 'No more text messages are sent until the next month, or until you raise the ceiling in the settings of text messages. Notices still arrive in Campus and by email.',
    },
    fr: {
      title: 'Les SMS ont atteint le plafond du mois',
      body: 'Aucun SMS ne part plus avant le mois prochain, ou avant que vous ne releviez le plafond dans les réglages des SMS. Les avis arrivent toujours dans Campus et par e-mail.',
    },
  },
}
