import { Fieldset, NumberInput, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { amountText, money } from '../../kernel/format/format.ts'
import { sumOf, times } from '../../kernel/money/sums.ts'
import { useWords } from '../../kernel/words/words.ts'
import { denominationsOf } from './denominations.ts'

interface CountingProps {
  readonly currency: string
  onSum(sum: string): void
}

/** How many there are of each note and coin; nothing where they are not known. */
export function Counting({ currency, onSum }: CountingProps) {
  const { t } = useWords('till')
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const denominations = denominationsOf(currency)
  if (denominations.length === 0) return null
  const change = (denomination: string, count: number) => {
    const next = { ...counts, [denomination]: count }
    setCounts(next)
    onSum(amountText(sumOf(Object.entries(next).map(([value, many]) => times(value, many)))))
  }
  return (
    <Fieldset legend={t('count.title')}>
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="xs" verticalSpacing="xs">
        {denominations.map((denomination) => (
          <NumberInput
            key={denomination}
            label={t('count.of', { amount: money(denomination, currency) })}
            min={0}
            max={100_000}
            allowDecimal={false}
            hideControls
            value={counts[denomination] ?? ''}
            onChange={(value) => change(denomination, Number(value) || 0)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}
