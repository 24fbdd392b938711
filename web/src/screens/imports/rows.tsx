import { Card, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ImportOutcome } from '../../kernel/api/wire.ts'
import { number } from '../../kernel/format/format.ts'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { useEntityName } from './entity-name.ts'
import { useFieldName } from './field-name.ts'
import type { Import } from './import-state.tsx'
import { actions } from './search.ts'

type Outcome = ImportOutcome

const tones: Readonly<Record<Outcome['action'], Tone>> = {
  created: 'positive',
  updated: 'accent',
  unchanged: 'neutral',
  removed: 'caution',
}

/** What became of each row, or would have in a check. */
export function Rows({ one }: { one: Import }) {
  const { t } = useWords('imports')
  const school = useSchool()
  const search = useSearch({ from: '/schools/$slug/imports/$importId' })
  const navigate = useNavigate({ from: '/schools/$slug/imports/$importId' })
  const { action, cursor } = search
  const rows = school.query.useQuery('get', '/api/v1/imports/{import_id}/outcomes/', {
    params: {
      path: { import_id: one.id },
      query: { page_size: 50, ...(action ? { action } : {}), ...(cursor ? { cursor } : {}) },
    },
  })
  return (
    <Stack>
      <Group>
        <SegmentedControl
          aria-label={t('rows.show')}
          value={action ?? ''}
          onChange={(value) =>
            void navigate({
              search: { ...search, cursor: undefined, action: actions.find((word) => word === value) },
              replace: true,
            })
          }
          data={[
            { value: '', label: t('rows.all') },
            ...actions.map((word) => ({ value: word, label: t(`action.${word}`) })),
          ]}
        />
      </Group>
      <Read of={rows}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Card withBorder>
              <Empty title={t('rows.none')}>{t('rows.noneText')}</Empty>
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

function List({ rows }: { rows: readonly Outcome[] }) {
  const { t } = useWords('imports')
  const nameOf = useEntityName()
  const fieldOf = useFieldName()
  return (
    <Card withBorder padding={0}>
      <Table horizontalSpacing="md" verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('rows.row')}</Table.Th>
            <Table.Th>{t('rows.who')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('counts.what')}</Table.Th>
            <Table.Th>{t('rows.outcome')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('rows.changed')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr
              key={`${row.file} ${row.row} ${row.entity} ${row.id} ${row.sourced_id} ${row.label} ${row.action}`}
            >
              <Table.Td>{row.row === null ? (row.sourced_id ?? '–') : number(row.row)}</Table.Td>
              <Table.Td>
                {row.label ?? '–'}
                <Text size="sm" c="dimmed" hiddenFrom="sm">
                  {nameOf(row.entity)}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm">{nameOf(row.entity)}</Table.Td>
              <Table.Td>
                <ToneBadge tone={tones[row.action]}>{t(`action.${row.action}`)}</ToneBadge>
              </Table.Td>
              <Table.Td visibleFrom="sm">{row.changed.map(fieldOf).join(', ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}
