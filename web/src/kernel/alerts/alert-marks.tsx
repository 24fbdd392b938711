import { Popover, Stack, Text, UnstyledButton } from '@mantine/core'
import { Suspense } from 'react'
import type { StudentAlert } from '../api/wire.ts'
import { useWords } from '../words/words.ts'
import classes from './alerts.module.css'
import { alertIcons, alertTones, titleOf } from './kinds.ts'

interface AlertMarksProps {
  /** The student's name, for screen readers. */
  readonly name: string
  readonly alerts: readonly StudentAlert[] | undefined
}

/** The alerts of a student in a row of a list: a sign for each, and what to do behind them. */
export const AlertMarks = ({ name, alerts }: AlertMarksProps) =>
  alerts && alerts.length > 0 ? (
    <Suspense>
      <Marks name={name} alerts={alerts} />
    </Suspense>
  ) : null

function Marks({ name, alerts }: { name: string; alerts: readonly StudentAlert[] }) {
  const { t } = useWords('alerts')
  return (
    <Popover width={300} withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes['marks'] ?? ''} aria-label={t('of', { name })}>
          {alerts.map(({ id, kind, severity }) => {
            const Icon = alertIcons[kind]
            return (
              <span key={id} className={`${classes['mark']} ${classes[alertTones[severity]]}`}>
                <Icon size={14} aria-hidden />
              </span>
            )
          })}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('of', { name })}>
        <Stack gap="xs" tabIndex={-1} data-autofocus>
          {alerts.map((alert) => (
            <div key={alert.id}>
              <Text size="sm" fw={600}>
                {titleOf(alert, t)}
              </Text>
              {alert.instruction && <Text size="sm">{alert.instruction}</Text>}
            </div>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
