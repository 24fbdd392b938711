import { Button, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { timeOfDay } from '../../../kernel/format/format.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import { RemindButton, useMissingFacts } from '../../../kernel/registers/remind.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Failed, Loading } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Shown, shown } from '../search.ts'
import classes from './day.module.css'
import { Progress, type RegisterRow } from './progress.tsx'
import { type CurrentState, caseOf, type DayRegisters } from './use-day.ts'

interface RegisterListProps {
  readonly registers: DayRegisters
  readonly show: Shown
  readonly standing: CurrentState
  readonly canFilter: boolean
}

/** The registers of a day by time, a click from each; missing ones first where the whole school is shown. */
export function RegisterList({ registers, show, standing: current, canFilter }: RegisterListProps) {
  const { t } = useWords('attendance')
  const { t: k } = useWords('kernel')
  const isOther = registers.isPlaceholderData
  const rows = isOther ? [] : (registers.data?.pages.flatMap(({ results }) => results) ?? [])
  const why = show === 'missing' ? caseOf(current) : undefined
  return (
    <Stack gap="sm" component="section" aria-label={t('list.title')}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('list.title')}
        </Title>
        <Group gap="sm">
          {show === 'missing' && rows[0] && <RemindButton date={rows[0].date} />}
          {canFilter && <Filter show={show} />}
        </Group>
      </Group>
      {registers.error && <Failed error={registers.error} retry={() => void registers.refetch()} />}
      {isOther && !registers.error && <Loading />}
      {registers.data && !isOther && rows.length === 0 && (
        <Paper withBorder>
          <Empty title={t(`list.none.${show}`)}>
            {why ? t(`list.case.${why}`) : t(`list.noneText.${show}`)}
          </Empty>
        </Paper>
      )}
      {rows.length > 0 && (
        <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
          {rows.map((row) => (
            <Row key={`${row.class_id} ${row.period_id}`} row={row} />
          ))}
        </Paper>
      )}
      {registers.hasNextPage && !isOther && (
        <Button
          variant="default"
          loading={registers.isFetchingNextPage}
          onClick={() => void registers.fetchNextPage()}
        >
          {k('more')}
        </Button>
      )}
    </Stack>
  )
}

function Filter({ show }: { show: Shown }) {
  const { t } = useWords('attendance')
  const { slug } = useSchool()
  const navigate = useNavigate()
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('list.filter')}
      value={show}
      onChange={(value) =>
        void navigate({
          to: '/schools/$slug/attendance',
          params: { slug },
          search: (search) => ({ ...search, show: value as Shown }),
          replace: true,
        })
      }
      data={shown.map((value) => ({ value, label: t(`list.show.${value}`) }))}
    />
  )
}

function Row({ row }: { row: RegisterRow }) {
  const { t } = useWords('attendance')
  const { slug } = useSchool()
  const factsOf = useMissingFacts()
  const { class_id, class_name, date, period_id, period, counts, marked, expected } = row
  const away = counts.absent + counts.excused
  return (
    <li className={classes['entry']}>
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
            {class_name}
          </Text>
          <Text size="sm" c="dimmed" lineClamp={3}>
            {[period?.name ?? t('day.wholeDay'), factsOf(row)].filter(Boolean).join(' · ')}
          </Text>
        </span>
        <span className={classes['stand']}>
          <Progress of={row} />
          {marked > 0 && (
            <Text size="sm" c="dimmed">
              {[t('list.marked', { marked, expected }), away > 0 && t('list.away', { count: away })]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          )}
        </span>
      </PlainLink>
      {row.status === 'not_taken' && row.minutes_late !== null && (
        <span className={classes['remind']}>
          <RemindButton row={row} date={date} />
        </span>
      )}
    </li>
  )
}
