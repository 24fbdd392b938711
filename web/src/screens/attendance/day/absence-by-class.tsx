import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { byTitle, percent } from '../../../kernel/format/format.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type CurrentState, caseOf } from './use-day.ts'

const few = 6

/** Why no class is listed. */
function whyNobody(current: CurrentState): 'off' | 'later' | 'none' | 'all' {
  const why = caseOf(current)
  if (why === 'off' || why === 'later') return why
  return current.tally.taken === 0 ? 'none' : 'all'
}

/** Where most are missing today: homerooms by share of absence, those with none left out, in students. */
export function AbsenceByClass({ standing: current }: { standing: CurrentState }) {
  const { t } = useWords('attendance')
  const { client } = useSchool()
  const { date } = current.day
  const [isWhole, setWhole] = useState(false)
  const path = '/api/v1/attendance/summary'
  const day = {
    date_from: date,
    date_to: date,
    include_today: true,
    group_by: 'class',
    homerooms: true,
  } as const
  const summary = useWholeList(path, day, (cursor) =>
    client.GET(path, { params: { query: { ...day, page_size: 200, ...given({ cursor }) } } }),
  )
  return (
    <Stack gap="sm" component="section" aria-label={t('byClass.title')}>
      <Title order={2} size="h4">
        {t('byClass.title')}
      </Title>
      <Read of={summary}>
        {({ results }) => {
          const found = results
            .flatMap(({ class_id, ...row }) =>
              class_id === null || row.absent_students === 0 ? [] : [{ ...row, class_id }],
            )
            .toSorted(
              (one, other) =>
                (other.absence_rate ?? 0) - (one.absence_rate ?? 0) ||
                byTitle(one.label ?? '', other.label ?? ''),
            )
          if (found.length === 0) {
            return (
              <Paper withBorder>
                <Empty title={t('byClass.none')}>{t(`byClass.case.${whyNobody(current)}`)}</Empty>
              </Paper>
            )
          }
          return (
            <>
              <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
                {(isWhole ? found : found.slice(0, few)).map((row) => (
                  <ClassRow key={row.class_id} row={row} />
                ))}
              </Paper>
              {found.length > few && (
                <Button variant="default" onClick={() => setWhole(!isWhole)}>
                  {isWhole ? t('byClass.fewer') : t('byClass.all', { count: found.length })}
                </Button>
              )}
            </>
          )
        }}
      </Read>
    </Stack>
  )
}

interface ClassRowProps {
  readonly row: {
    readonly class_id: string
    readonly label: string | null
    readonly absent_students: number
    readonly absence_rate: number | null
  }
}

function ClassRow({ row: { class_id, label, absent_students, absence_rate } }: ClassRowProps) {
  const { t } = useWords('attendance')
  const { slug } = useSchool()
  return (
    <li>
      <PlainLink
        to="/schools/$slug/classes/$classId"
        params={{ slug, classId: class_id }}
        className={rowClasses['row'] ?? ''}
      >
        <Text span fw={600} truncate flex={1}>
          {label}
        </Text>
        <Text span size="sm" c="dimmed">
          {t('byClass.absent', { count: absent_students })}
        </Text>
        <Text span fw={600}>
          {percent((absence_rate ?? 0) / 100)}
        </Text>
      </PlainLink>
    </li>
  )
}
