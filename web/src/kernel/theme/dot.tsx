import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dot.module.css'
import type { Tone } from './tone.tsx'

interface DotProps {
  readonly tone: Tone
  /** How much of the dot is filled, so that its shape says what its colour says. */
  readonly fill?: 'none' | 'half' | 'full'
  readonly children: ReactNode
}

/** A dot and the word for it. */
export const Dot = ({ tone, fill = 'full', children }: DotProps) => (
  <Text span size="sm" fw={600} className={`${classes['dot']} ${classes[fill] ?? ''} ${classes[tone]}`}>
    {children}
  </Text>
)
