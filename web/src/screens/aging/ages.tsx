import { Paper, Text } from '@mantine/core'
import { money, percent } from '../../kernel/format/format.ts'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useWords } from '../../kernel/words/words.ts'
import classes from './aging.module.css'
import { type Aged, ages } from './wire.ts'

/** A share for the eye alone; sums are never made this way. */
const shareOf = (amount: string, total: string): number => {
  const whole = Number(total)
  return whole === 0 ? 0 : Number(amount) / whole
}

/** How much has been due for how long, in figures and as a bar. */
export function Ages({ total }: { total: Aged }) {
  const { t } = useWords('aging')
  return (
    <div>
      <dl className={rowClasses['figures']} aria-label={t('ages.title')}>
        {ages.map((age) => (
          <Paper key={age} withBorder className={`${rowClasses['figure']} ${classes[age]}`}>
            <Text component="dt" size="sm" c="dimmed">
              {t(`ages.${age}`)}
            </Text>
            <Text component="dd" m={0} fw={600} className={classes['sum'] ?? ''}>
              {money(total[age], total.currency)}
            </Text>
            <Text component="dd" m={0} size="sm" c="dimmed">
              {percent(shareOf(total[age], total.total))}
            </Text>
          </Paper>
        ))}
      </dl>
    </div>
  )
}
