import { Radio, Stack, Text } from '@mantine/core'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Payment, Through } from '../wire.ts'

/** Whether the provider of a payment accepts refund requests; undefined while that is unknown. */
export function useIsReported({ provider }: Payment): boolean | undefined {
  const { data } = useSchool().query.useQuery('get', '/api/v1/finance/payment-methods/', undefined, {
    enabled: provider !== null,
    staleTime: 300_000,
  })
  if (provider === null) return false
  return data?.results.some((one) => one.provider === provider && one.refunds)
}

interface ThroughChoiceProps {
  /** Whether the provider accepts refund requests; else there is nothing to choose. */
  readonly isTold: boolean
  readonly value: Through
  onThrough(value: Through): void
}

/** How the money of an online payment goes back. */
export function ThroughChoice({ isTold: isReported, value, onThrough }: ThroughChoiceProps) {
  const { t } = useWords('counter')
  if (!isReported) return <Text size="sm">{t('refund.dashboardOnly')}</Text>
  return (
    <Radio.Group
      label={t('refund.through')}
      value={value}
      onChange={(next) => onThrough(next === 'dashboard' ? next : 'provider')}
    >
      <Stack gap="xs" mt={4}>
        {(['provider', 'dashboard'] as const).map((way) => (
          <Radio
            key={way}
            value={way}
            label={t(`refund.ways.${way}`)}
            description={t(`refund.ways.${way}Text`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
