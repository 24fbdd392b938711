import { Group, Paper, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './tone.module.css'
import type { Tone } from './tone.tsx'

interface NoticeProps {
  readonly tone: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
}

const icons = { positive: IconCircleCheck, caution: IconAlertTriangle, negative: IconAlertTriangle }

/** A message on the page itself; errors and warnings are announced to screen readers at once. */
export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = { accent: IconInfoCircle, neutral: IconInfoCircle, ...icons }[tone]
  const isUrgent = tone === 'negative' || tone === 'caution'
  return (
    <Paper className={classes[tone] ?? ''} p="sm" role={isUrgent ? 'alert' : 'status'}>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <Icon size={20} aria-hidden className={classes['icon']} />
        <Stack gap={4} miw={0} flex={1}>
          {title && <Text fw={600}>{title}</Text>}
          {children && (
            <Text component="div" c="var(--mantine-color-text)" size="sm">
              {children}
            </Text>
          )}
        </Stack>
      </Group>
    </Paper>
  )
}
