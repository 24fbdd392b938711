import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useWords } from '../../kernel/words/words.ts'
import classes from './shell.module.css'

interface BellButtonProps
  extends ActionIconProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** Unread notices, 100 for more. */
  readonly count: number
}

/** The bell with the number of unread notices. */
export function BellButton({ count, ...props }: BellButtonProps) {
  const { t } = useWords('app')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size="lg"
      className={classes['bell'] ?? ''}
      aria-label={count === 0 ? t('bell.none') : t('bell.unread', { count })}
      aria-haspopup="dialog"
      {...props}
    >
      <IconBell />
      {count > 0 && (
        <span className={classes['count']} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ActionIcon>
  )
}
