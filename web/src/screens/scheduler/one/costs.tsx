import { Group, Skeleton } from '@mantine/core'
import { number } from '../../../kernel/format/format.ts'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useValidation } from '../use-validation.ts'

/** What a version costs, in short: broken rules, wishes, and lessons without a place. */
export function Costs({ scheduleId }: { scheduleId: string }) {
  const { t } = useWords('scheduler')
  const { data, error } = useValidation(scheduleId)
  if (error) return <>{t('costs.unknown')}</>
  if (!data) return <Skeleton width={160} height={22} component="span" />
  const { hard, soft, unplaced } = data
  return (
    <Group gap={6} component="span">
      <ToneBadge tone={hard > 0 ? 'negative' : 'positive'}>
        {hard > 0 ? t('costs.hard', { cost: number(hard) }) : t('costs.noHard')}
      </ToneBadge>
      <ToneBadge tone="neutral">{t('costs.soft', { cost: number(soft) })}</ToneBadge>
      {unplaced > 0 && <ToneBadge tone="caution">{t('costs.unplaced', { count: unplaced })}</ToneBadge>}
    </Group>
  )
}
