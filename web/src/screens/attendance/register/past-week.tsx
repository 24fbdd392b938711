import { VisuallyHidden } from '@mantine/core'
import { weekDay } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import type { Pupil } from './entries.ts'
import classes from './register.module.css'

/** What a pupil had in this class on the days before, the oldest first: a letter for each, in words for whoever listens. */
export function PastWeek({ pupil: { past_week } }: { pupil: Pupil }) {
  const { t } = useWords('attendance')
  if (past_week.length === 0) return <span className={classes['week']} />
  return (
    <ol className={classes['week']} aria-label={t('register.pastWeek')}>
      {[...past_week.entries()].map(([place, { date, status, code }]) => {
        const told = `${weekDay(date)}: ${code ? `${code}, ` : ''}${t(`status.${status}`)}`
        return (
          <li key={place} className={classes['day']} data-status={status} title={told}>
            <span aria-hidden>{t(`letter.${status}`)}</span>
            <VisuallyHidden>{told}</VisuallyHidden>
          </li>
        )
      })}
    </ol>
  )
}
