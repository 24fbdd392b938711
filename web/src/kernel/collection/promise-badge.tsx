import { Group, Text } from '@mantine/core'
import type { PaymentPromise } from '../api/wire.ts'
import { money, shortDate } from '../format/format.ts'
import { type Tone, ToneBadge } from '../theme/tone.tsx'
import { useWords } from '../words/words.ts'

const tones: Readonly<Record<PaymentPromise['state'], Tone>> = {
  open: 'accent',
  fulfilled: 'positive',
  late: 'caution',
  broken: 'negative',
  cancelled: 'neutral',
}

/** A promise in a word, with how much by when. */
export function PromiseBadge({ promise }: { promise: PaymentPromise }) {
  const { t } = useWords('collection')
  const { state, amount, currency, due_date } = promise
  const values = { amount: money(amount, currency), date: shortDate(due_date) }
  return (
    <Group gap={6}>
      <ToneBadge tone={tones[state]}>{t(`states.${state}`)}</ToneBadge>
      <Text size="sm">{t(`promise.${state === 'cancelled' ? 'open' : state}`, values)}</Text>
    </Group>
  )
}
