import { Stack, Text } from '@mantine/core'
import { money } from '../../../kernel/format/format.ts'
import classes from '../../../kernel/money/money.module.css'
import { isNothing } from '../../../kernel/money/sums.ts'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Balance } from '../wire.ts'

/** What is owed, and what of it is late, in few words. */
export function BalanceWords({ balance }: { balance: Balance }) {
  const { t } = useWords('counter')
  const { currency, owed_amount: owed, overdue_amount: overdue } = balance
  return (
    <Stack gap={2} align="flex-end" ta="end" flex="none">
      <Text fw={600} className={classes['amount'] ?? ''}>
        {isNothing(owed) ? t('balance.nothing') : money(owed, currency)}
      </Text>
      {!isNothing(overdue) && (
        <ToneBadge tone="negative">{t('balance.overdue', { amount: money(overdue, currency) })}</ToneBadge>
      )}
    </Stack>
  )
}
