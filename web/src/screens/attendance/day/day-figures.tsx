import { number, percent } from '../../../kernel/format/format.ts'
import { Figure, Figures } from '../../../kernel/page/figures.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useAbsentees } from './absentees.tsx'
import { useLastDays } from './last-days.ts'
import type { CurrentState } from './use-day.ts'

/** The day in four figures: registers, the rate of the day, and how many students are away. */
export function DayFigures({ standing: { day, tally } }: { standing: CurrentState }) {
  const { t } = useWords('attendance')
  const summary = useLastDays(day.date)
  const absent = useAbsentees(day.date)
  const whole = summary.data?.results.find(({ date }) => date === day.date)
  const rate = whole?.attendance_rate
  return (
    <Figures>
      <Figure term={t('figures.missing')}>{number(tally.missing)}</Figure>
      <Figure term={t('figures.taken')}>{number(tally.taken)}</Figure>
      <Figure term={t('figures.rate')}>{typeof rate === 'number' ? percent(rate / 100) : '–'}</Figure>
      <Figure term={t('figures.absent')}>{absent.data ? number(absent.data.count ?? 0) : '–'}</Figure>
    </Figures>
  )
}
