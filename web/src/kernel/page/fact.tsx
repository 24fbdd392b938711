import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface FactProps {
  readonly label: string
  readonly children: ReactNode
}

/** A name and its value, inside `Facts`; renders nothing without a value. */
export function Fact({ label, children }: FactProps) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0}>
        {children}
      </Text>
    </div>
  )
}

/** Facts side by side, two on a phone. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing="md" m={0}>
    {children}
  </SimpleGrid>
)
