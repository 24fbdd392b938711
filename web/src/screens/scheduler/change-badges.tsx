import { number } from '../../kernel/format/format.ts'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** A number with its sign. */
export const signed = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${number(Math.abs(value))}`

/** By how much the costs change. */
export function ChangeBadges({ hard, soft }: { hard: number; soft: number }) {
  const { t } = useWords('scheduler')
  return (
    <>
      {hard !== 0 && (
        <ToneBadge tone={hard > 0 ? 'negative' : 'positive'}>
          {t('costs.hard', { cost: signed(hard) })}
        </ToneBadge>
      )}
      <ToneBadge tone={soft > 0 ? 'caution' : 'positive'}>
        {t('costs.soft', { cost: signed(soft) })}
      </ToneBadge>
    </>
  )
}
