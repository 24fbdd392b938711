import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface PartProps {
  readonly title: string
  /** Actions next to the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a screen whose content has a frame of its own, as a list or a table: its heading, and no card around it. */
export function Part({ title, actions, children }: PartProps) {
  const id = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  )
}
