import { Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  /** Next to the title: the link to all of it. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of the first screen, with its heading. */
export const Section = ({ title, action, children }: SectionProps) => (
  <Stack gap="sm" component="section" aria-label={title}>
    <Group justify="space-between">
      <Title order={2} size="h4">
        {title}
      </Title>
      {action}
    </Group>
    {children}
  </Stack>
)
