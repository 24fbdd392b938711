import { Stack, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { instant } from '../../../../kernel/format/format.ts'
import { TextLink } from '../../../../kernel/links/links.tsx'
import { Section } from '../../../../kernel/page/section.tsx'
import { CursorPager } from '../../../../kernel/paging/cursor-pager.tsx'
import { useSchool } from '../../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../../kernel/states/states.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import { hasEnded, type RosterRun, type RosterSource, rowsOf, runList, sourcePath } from '../roster.ts'
import { RunBadge } from './badges.tsx'

const address = '/schools/$slug/integrations/rosters/sources/$sourceId'

/** What was fetched from a source, newest first. */
export function Runs({ source }: { source: RosterSource }) {
  const { t } = useWords('rosters')
  const school = useSchool()
  const { cursor } = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const query = { page_size: 25, ...(cursor ? { cursor } : {}) }
  const list = school.query.useQuery(
    'get',
    runList,
    { params: { path: { roster_source_id: source.id }, query } },
    { refetchInterval: ({ state: { data } }) => (data?.results.every(hasEnded) ? false : 2000) },
  )
  useSourceAgain(list.data?.results.every(hasEnded))
  return (
    <Section title={t('runs.title')}>
      <Read of={list}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('runs.none')}>{t('runs.noneText')}</Empty>
          ) : (
            <Stack>
              <RunTable rows={results} />
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(at) => void navigate({ search: { cursor: at } })}
              />
            </Stack>
          )
        }
      </Read>
    </Section>
  )
}

/** The end of a run changes the data of its source. */
function useSourceAgain(areEnded: boolean | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (areEnded) void queries.invalidateQueries({ queryKey: ['get', sourcePath] })
  }, [areEnded, queries])
}

function RunTable({ rows }: { rows: readonly RosterRun[] }) {
  const { t } = useWords('rosters')
  return (
    <Table verticalSpacing="sm" horizontalSpacing={0}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('runs.run')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('runs.rows')}</Table.Th>
          <Table.Th>{t('runs.state')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <RunRow key={row.id} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function RunRow({ row }: { row: RosterRun }) {
  const { t } = useWords('rosters')
  const { slug, me } = useSchool()
  const params = { slug, sourceId: row.roster_source_id, runId: row.id }
  const came = [
    t('runs.rowCount', { count: rowsOf(row) }),
    row.warnings.length > 0 && t('runs.warnings', { count: row.warnings.length }),
  ].filter((part) => part !== false)
  return (
    <Table.Tr>
      <Table.Td>
        <TextLink
          to="/schools/$slug/integrations/rosters/sources/$sourceId/runs/$runId"
          params={params}
          fw={600}
        >
          {instant(row.created_at, me.school?.time_zone)}
        </TextLink>
        <Text size="sm" c="dimmed">
          {t(`mode.${row.mode}`)} · {t(`runs.cause.${row.cause}`)}
          {row.dry_run && ` · ${t('runs.dry')}`}
        </Text>
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {came.join(', ')}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{came.join(', ')}</Table.Td>
      <Table.Td>
        <RunBadge of={row} />
      </Table.Td>
    </Table.Tr>
  )
}
