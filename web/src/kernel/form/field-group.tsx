import { Paper, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface FieldGroupProps {
  readonly legend: string
  readonly children: ReactNode
}

/** Fields that belong together, under a heading like that of a section. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  const id = useId()
  return (
    <Paper withBorder p="md" radius="md" role="group" aria-labelledby={id}>
      <Text id={id} fw={600} mb="sm">
        {legend}
      </Text>
      {children}
    </Paper>
  )
}
