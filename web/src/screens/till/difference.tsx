import { money } from '../../kernel/format/format.ts'
import { isNothing, negative } from '../../kernel/money/sums.ts'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** What was counted, against what should be there, in words. */
export function Difference({ amount, currency }: { amount: string; currency: string }) {
  const { t } = useWords('till')
  if (isNothing(amount)) return <ToneBadge tone="positive">{t('difference.none')}</ToneBadge>
  return amount.startsWith('-') ? (
    <ToneBadge tone="negative">
      {t('difference.missing', { amount: money(negative(amount), currency) })}
    </ToneBadge>
  ) : (
    <ToneBadge tone="caution">{t('difference.over', { amount: money(amount, currency) })}</ToneBadge>
  )
}
