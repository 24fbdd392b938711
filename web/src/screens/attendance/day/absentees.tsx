import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Absentee } from '../../../kernel/api/wire.ts'
import { number, timeOfDay } from '../../../kernel/format/format.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { CurrentState } from './use-day.ts'

const few = 8
const max = 200

/** The students who missed a session of a day, by name, and how many they are. */
export const useAbsentees = (date: string) =>
  useSchool().query.useQuery('get', '/api/v1/attendance/absentees/', {
    params: { query: { date, page_size: max, count: true } },
  })

/** Who is away: every student once, with since when and whether it is explained. */
export function Absentees({ standing: { day } }: { standing: CurrentState }) {
  const { t } = useWords('attendance')
  const absentees = useAbsentees(day.date)
  const [isWhole, setWhole] = useState(false)
  return (
    <Stack gap="sm" component="section" aria-label={t('away.title')}>
      <Title order={2} size="h4">
        {t('away.title')}
      </Title>
      <Read of={absentees}>
        {({ results, count = 0 }) =>
          count === 0 ? (
            <Paper withBorder>
              <Empty title={t('away.none')}>{t('away.noneText')}</Empty>
            </Paper>
          ) : (
            <>
              <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
                {(isWhole ? results : results.slice(0, few)).map((row) => (
                  <AbsenteeRow key={row.student_id} row={row} />
                ))}
              </Paper>
              {results.length > few && (
                <Button variant="default" onClick={() => setWhole(!isWhole)}>
                  {isWhole ? t('away.fewer') : t('away.all', { count, shown: number(count) })}
                </Button>
              )}
            </>
          )
        }
      </Read>
    </Stack>
  )
}

function AbsenteeRow({ row }: { row: Absentee }) {
  const { t } = useWords('attendance')
  const { slug } = useSchool()
  const { since, latest } = row
  const time = timeOfDay(since.start_time)
  return (
    <li>
      <PlainLink
        to="/schools/$slug/people/students/$personId"
        params={{ slug, personId: row.student_id }}
        className={rowClasses['row'] ?? ''}
      >
        <span className={rowClasses['what']}>
          <Text fw={600} truncate>
            {row.student_name}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {[
              row.class_name,
              since.period_name || since.class_name !== row.class_name
                ? t('away.since', { time, session: since.period_name ?? since.class_name })
                : t('away.sinceTime', { time }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </span>
        {row.is_back ? (
          <ToneBadge tone="caution">{t('away.back', { time: timeOfDay(latest.start_time) })}</ToneBadge>
        ) : (
          <ToneBadge tone={row.is_authorised ? 'accent' : 'negative'}>
            {t(row.is_authorised ? 'away.excused' : 'away.unexplained')}
          </ToneBadge>
        )}
      </PlainLink>
    </li>
  )
}
