import { Box, Text, VisuallyHidden } from '@mantine/core'
import { number, percent } from '../../kernel/format/format.ts'
import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './pace.module.css'
import type { ClassPace } from './wire.ts'

const tones: Readonly<Record<ClassPace['status'], Tone>> = {
  behind: 'negative',
  on_track: 'positive',
  ahead: 'accent',
  not_started: 'neutral',
  no_syllabus: 'neutral',
}

/** The progress of a class as a coloured badge. */
export function PaceBadge({ status }: Pick<ClassPace, 'status'>) {
  const { t } = useWords('syllabus')
  return <ToneBadge tone={tones[status]}>{t(`status.${status}`)}</ToneBadge>
}

interface BarsProps {
  /** Per cent. */
  readonly planned: number
  readonly actual: number
  readonly isBehind?: boolean
}

/** What is due above, what is covered below. */
export function Bars({ planned, actual, isBehind = false }: BarsProps) {
  const { t } = useWords('syllabus')
  const fill = classes[isBehind ? 'negative' : 'accent'] ?? ''
  return (
    <div className={classes['bars']}>
      <VisuallyHidden>
        {t('bars', { planned: percent(planned / 100), actual: percent(actual / 100) })}
      </VisuallyHidden>
      <div className={classes['track']} aria-hidden>
        <Box className={classes['planned'] ?? ''} w={`${planned}%`} />
      </div>
      <div className={classes['track']} aria-hidden>
        <Box className={fill} w={`${actual}%`} />
      </div>
    </div>
  )
}

/** One decimal place; figures of pace have no more meaning. */
export const tenths = (value: number): string => number(Math.round(value * 10) / 10)

/** Two decimal places: what a day needs differs little from one lesson. */
export const hundredths = (value: number): string => number(Math.round(value * 100) / 100)

/** How far ahead or behind, and what it takes from now on. */
export function Outlook({ of }: { of: ClassPace }) {
  const { t } = useWords('syllabus')
  const variance = of.variance_lessons ?? 0
  const lessons = Math.abs(Math.round(variance * 10) / 10)
  const side = lessons === 0 ? 'even' : variance < 0 ? 'behind' : 'ahead'
  const shown =
    side === 'even' ? t('variance.even') : t(`variance.${side}`, { count: lessons, lessons: number(lessons) })
  return (
    <Text size="sm" component="span" display="block">
      {shown}
      <Text span c="dimmed" size="sm" display="block">
        {of.needed_pace === null || of.remaining_lessons === 0
          ? t('needed.none')
          : t('needed.pace', { needed: hundredths(of.needed_pace), count: of.remaining_days })}
      </Text>
    </Text>
  )
}
