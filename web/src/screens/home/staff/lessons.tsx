import { Paper, Text } from '@mantine/core'
import type { RegisterRow } from '../../../kernel/api/wire.ts'
import { timeOfDay } from '../../../kernel/format/format.ts'
import { PlainLink, TextLink } from '../../../kernel/links/links.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty } from '../../../kernel/states/states.tsx'
import { Dot } from '../../../kernel/theme/dot.tsx'
import type { Tone } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Section } from '../section.tsx'
import { useOwnClasses } from './own-classes.tsx'

type Lesson = RegisterRow

const looks: Readonly<Record<Lesson['status'] | 'later', { tone: Tone; fill: 'none' | 'half' | 'full' }>> = {
  not_taken: { tone: 'negative', fill: 'none' },
  later: { tone: 'neutral', fill: 'none' },
  partial: { tone: 'caution', fill: 'half' },
  taken: { tone: 'positive', fill: 'full' },
  closed: { tone: 'neutral', fill: 'full' },
  not_needed: { tone: 'neutral', fill: 'none' },
}

/** The lessons of a teacher on a day, each with how far its register is; a click opens it. */
export function Lessons({ title, rows }: { title: string; rows: readonly Lesson[] }) {
  const { t } = useWords('home')
  const { slug } = useSchool()
  const own = useOwnClasses()
  const roomOf = (id: string) => own.data?.results.find((one) => one.id === id)?.location ?? undefined
  return (
    <Section
      title={title}
      action={
        <TextLink to="/schools/$slug/attendance" params={{ slug }}>
          {t('lessons.otherDay')}
        </TextLink>
      }
    >
      <Paper withBorder>
        {rows.length === 0 ? (
          <Empty title={t('lessons.none')}>{t('lessons.noneText')}</Empty>
        ) : (
          <ul className={rowClasses['list']}>
            {rows.map((row) => (
              <LessonRow key={`${row.class_id} ${row.period_id}`} row={row} room={roomOf(row.class_id)} />
            ))}
          </ul>
        )}
      </Paper>
    </Section>
  )
}

/** A lesson as a link to its register. */
function LessonRow({ row, room }: { row: Lesson; room?: string | undefined }) {
  const { t } = useWords('home')
  const { slug } = useSchool()
  const { class_id, class_name, date, period_id, period, status, has_begun } = row
  const isCover = row.is_cover
  const look = status === 'not_taken' && !has_begun ? 'later' : status
  return (
    <li>
      <PlainLink
        to="/schools/$slug/attendance/registers/$classId"
        params={{ slug, classId: class_id }}
        search={{ date, period_id: period_id ?? undefined }}
        className={rowClasses['row'] ?? ''}
      >
        <Text span className={rowClasses['time'] ?? ''}>
          {period ? timeOfDay(period.start_time) : '–'}
        </Text>
        <span className={rowClasses['what']}>
          <Text fw={600} lineClamp={2}>
            {isCover ? t('lessons.cover', { name: class_name }) : class_name}
          </Text>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {[period?.name ?? t('lessons.wholeDay'), row.room ?? room].filter(Boolean).join(' · ')}
          </Text>
        </span>
        <Dot {...looks[look]}>{t(`progress.${look}`)}</Dot>
      </PlainLink>
    </li>
  )
}
