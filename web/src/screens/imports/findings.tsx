import { Card, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ImportIssue } from '../../kernel/api/wire.ts'
import { number } from '../../kernel/format/format.ts'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { InEnglish } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { useFieldName } from './field-name.ts'
import { useFindingName } from './finding-name.ts'
import type { Import } from './import-state.tsx'

type Finding = ImportIssue
const severities = ['error', 'warning'] as const

/** What was found, by file, row and column; errors first. */
export function Findings({ one }: { one: Import }) {
  const { t } = useWords('imports')
  const school = useSchool()
  const search = useSearch({ from: '/schools/$slug/imports/$importId' })
  const navigate = useNavigate({ from: '/schools/$slug/imports/$importId' })
  const { severity, cursor } = search
  const found = school.query.useQuery('get', '/api/v1/imports/{import_id}/findings/', {
    params: {
      path: { import_id: one.id },
      query: { page_size: 50, ...(severity ? { severity } : {}), ...(cursor ? { cursor } : {}) },
    },
  })
  return (
    <Stack>
      <Group>
        <SegmentedControl
          aria-label={t('findings.show')}
          value={severity ?? ''}
          onChange={(value) =>
            void navigate({
              search: { ...search, cursor: undefined, severity: severities.find((word) => word === value) },
              replace: true,
            })
          }
          data={[
            { value: '', label: t('findings.all') },
            { value: 'error', label: t('errors', { count: one.errors }) },
            { value: 'warning', label: t('warnings', { count: one.warnings }) },
          ]}
        />
        {one.truncated && (
          <Text size="sm" c="dimmed">
            {t('findings.truncated')}
          </Text>
        )}
      </Group>
      <Read of={found}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Card withBorder>
              <Empty title={t('findings.none')}>{t('findings.noneText')}</Empty>
            </Card>
          ) : (
            <>
              <List rows={results} />
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(at) => void navigate({ search: { ...search, cursor: at } })}
              />
            </>
          )
        }
      </Read>
    </Stack>
  )
}

function List({ rows }: { rows: readonly Finding[] }) {
  const { t } = useWords('imports')
  return (
    <Card withBorder padding={0}>
      <Table horizontalSpacing="md" verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th visibleFrom="sm">{t('findings.severity')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('findings.place')}</Table.Th>
            <Table.Th>{t('findings.message')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <FindingRow key={`${row.file} ${row.row} ${row.column} ${row.code} ${row.message}`} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

function FindingRow({ row }: { row: Finding }) {
  const { t } = useWords('imports')
  const name = useFindingName()(row.code)
  const fieldOf = useFieldName()
  const column = row.code === 'missing_column' && row.column !== null ? fieldOf(row.column) : row.column
  const place = [
    row.file,
    row.row !== null && t('findings.row', { row: number(row.row) }),
    column !== null && t('findings.column', { column }),
  ]
    .filter(Boolean)
    .join(' · ')
  const badge = (
    <ToneBadge tone={row.severity === 'error' ? 'negative' : 'caution'}>
      {t(`severity.${row.severity}`)}
    </ToneBadge>
  )
  return (
    <Table.Tr>
      <Table.Td visibleFrom="sm">{badge}</Table.Td>
      <Table.Td visibleFrom="sm">{place}</Table.Td>
      <Table.Td>
        <Stack gap={4} hiddenFrom="sm" mb={4} align="flex-start">
          {badge}
          <Text size="sm" c="dimmed">
            {place}
          </Text>
        </Stack>
        {name && <Text fw={600}>{name}</Text>}
        <InEnglish>{row.message}</InEnglish>
        {row.occurrences > 1 && (
          <Text c="dimmed" size="sm">
            {t('findings.times', { count: row.occurrences })}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
