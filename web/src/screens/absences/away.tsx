import { Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { useAlerts } from '../../kernel/alerts/use-alerts.ts'
import type { Absentee } from '../../kernel/api/wire.ts'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { oneOf } from '../../kernel/routing/search-words.ts'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import awayClasses from './away.module.css'
import { AwayRow } from './away-row.tsx'
import { shows } from './search.ts'
import { useAbsenceSearch } from './use-search.ts'

type Show = (typeof shows)[number]

const isUnexplained = (row: Absentee): boolean => !row.is_authorised && !row.is_planned

const matches: Readonly<Record<Show, (row: Absentee) => boolean>> = {
  all: () => true,
  unexplained: isUnexplained,
  uncalled: (row) => isUnexplained(row) && row.follow_up === null,
}

/** Absentees of one day that are shown together. */
const max = 200

/** Students who are away on a day, with whom to call and what was done; the unexplained ones first. */
export function Away() {
  const { t } = useWords('absences')
  const { query, me } = useSchool()
  const { search } = useAbsenceSearch()
  const { which: show = 'all' } = search
  const date = search.date ?? me.school?.today ?? ''
  const absentees = query.useQuery('get', '/api/v1/attendance/absentees/', {
    params: { query: { date, page_size: max } },
  })
  const alerts = useAlerts({ students: absentees.data?.results.map((row) => row.student_id) ?? [] })
  return (
    <Stack>
      <Filters date={date} show={show} />
      <Read of={absentees}>
        {({ results }) => {
          const rows = results
            .filter(matches[show])
            .toSorted((one, other) => Number(isUnexplained(other)) - Number(isUnexplained(one)))
          if (rows.length === 0)
            return (
              <Empty title={t(results.length === 0 ? 'away.none' : 'away.noneShown')}>
                {t(results.length === 0 ? 'away.noneText' : 'away.noneShownText')}
              </Empty>
            )
          return (
            <Stack gap="sm">
              <Text size="sm" c="dimmed" role="status">
                {t('away.count', { count: rows.length })}
              </Text>
              <Paper
                withBorder
                component="ul"
                className={`${rowClasses['list']} ${awayClasses['rows']}`}
                data-export
              >
                {rows.map((row) => (
                  <AwayRow key={row.student_id} row={row} date={date} alerts={alerts.get(row.student_id)} />
                ))}
              </Paper>
            </Stack>
          )
        }}
      </Read>
    </Stack>
  )
}

function Filters({ date, show }: { date: string; show: Show }) {
  const { t } = useWords('absences')
  const { me } = useSchool()
  const { filter } = useAbsenceSearch()
  return (
    <Group gap="md" align="flex-end" role="search" aria-label={t('tab.away')}>
      <DateField
        label={t('away.date')}
        value={date}
        max={me.school?.today}
        onValue={(value) => value !== '' && filter({ date: value })}
      />
      <NativeSelect
        label={t('away.show')}
        value={show}
        data={shows.map((value) => ({ value, label: t(`away.shows.${value}`) }))}
        onChange={(event) => filter({ which: oneOf(shows, event.currentTarget.value) })}
      />
    </Group>
  )
}
