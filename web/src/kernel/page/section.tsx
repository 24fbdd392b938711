import { Card, Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly title: string
  /** Actions next to the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a screen with a heading of its own. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId()
  return (
    <Card component="section" withBorder padding="md" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="xs" wrap="nowrap">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Card>
  )
}
