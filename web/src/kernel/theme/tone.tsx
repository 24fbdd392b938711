import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tone.module.css'

/** What a colour says; never the colour alone: the words say it too. */
export type Tone = 'positive' | 'caution' | 'negative' | 'accent' | 'neutral'

/** A word on a ground of its tone. */
export const ToneBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Badge
    className={`${classes['badge']} ${classes[tone]}`}
    classNames={{ label: classes['label'] ?? '' }}
    radius="sm"
  >
    {children}
  </Badge>
)
