import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../rows/rows.module.css'

/** Numbers side by side. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={classes['figures']}>{children}</dl>
)

/** A number and what it counts. */
export const Figure = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <Paper withBorder className={classes['figure'] ?? ''}>
    <Text component="dt" size="sm" c="dimmed">
      {term}
    </Text>
    <Text component="dd" m={0} fz="1.5rem" fw={650} lh={1.3}>
      {children}
    </Text>
  </Paper>
)
