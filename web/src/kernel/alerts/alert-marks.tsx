import { Tooltip, VisuallyHidden } from '@mantine/core'
import { Suspense } from 'react'
import type { StudentAlert } from '../api/wire.ts'
import { useWords } from '../words/words.ts'
import classes from './alerts.module.css'
import { alertIcons, alertTones, titleOf } from './kinds.ts'

/** The alerts of a student in a row of a list: a sign for each, its words for screen readers and under the pointer. */
export const AlertMarks = ({ alerts }: { alerts: readonly StudentAlert[] | undefined }) =>
  alerts && alerts.length > 0 ? (
    <Suspense>
      <Marks alerts={alerts} />
    </Suspense>
  ) : null

function Marks({ alerts }: { alerts: readonly StudentAlert[] }) {
  const { t } = useWords('alerts')
  return (
    <span className={classes['marks']}>
      {alerts.map((alert) => {
        const Icon = alertIcons[alert.kind]
        const said = [titleOf(alert, t), alert.instruction].filter(Boolean).join(': ')
        return (
          <Tooltip key={alert.id} label={said} multiline maw={320} withArrow>
            <span className={`${classes['mark']} ${classes[alertTones[alert.severity]]}`}>
              <Icon size={14} aria-hidden />
              <VisuallyHidden>{t('mark', { text: said })}</VisuallyHidden>
            </span>
          </Tooltip>
        )
      })}
    </span>
  )
}
