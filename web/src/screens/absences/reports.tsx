import { NativeSelect, Paper, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { ReportRow } from '../../kernel/absences/report-row.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { given } from '../../kernel/routing/given.ts'
import { oneOf } from '../../kernel/routing/search-words.ts'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { reportStates } from './search.ts'
import { useAbsenceSearch } from './use-search.ts'

/** Absences that families reported; those that wait for a decision unless others are asked for. */
export function Reports() {
  const { t } = useWords('absences')
  const { query } = useSchool()
  const { search, filter, turn } = useAbsenceSearch()
  const { state = 'waiting', cursor } = search
  const reports = query.useQuery(
    'get',
    '/api/v1/attendance/absence-reports/',
    { params: { query: { ...given({ cursor }), ...(state === 'all' ? {} : { status: [state] }) } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Stack>
      <NativeSelect
        label={t('reports.state')}
        maw="18rem"
        value={state}
        data={[
          ...reportStates.map((value) => ({ value, label: t(`states.${value}`) })),
          { value: 'all', label: t('reports.all') },
        ]}
        onChange={(event) => filter({ state: oneOf([...reportStates, 'all'], event.currentTarget.value) })}
      />
      <Read of={reports}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('reports.none')}>{t('reports.noneText')}</Empty>
          ) : (
            <Stack gap="sm">
              <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
                {results.map((report) => (
                  <ReportRow key={report.id} report={report} isNamed />
                ))}
              </Paper>
              <CursorPager next={next} previous={previous} onCursor={turn} />
            </Stack>
          )
        }
      </Read>
    </Stack>
  )
}
