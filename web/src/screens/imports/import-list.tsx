import { Card, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Import } from '../../kernel/api/wire.ts'
import { instant } from '../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { hasEnded, StateBadge } from './import-state.tsx'
import { states } from './search.ts'

type ListedImport = Import

/** Every import and every check of the school, the newest first. */
export function ImportList() {
  const { t } = useWords('imports')
  const school = useSchool()
  const { state, cursor } = useSearch({ from: '/schools/$slug/imports' })
  const navigate = useNavigate({ from: '/schools/$slug/imports' })
  const list = school.query.useQuery(
    'get',
    '/api/v1/imports/',
    { params: { query: { page_size: 25, ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) } } },
    { refetchInterval: ({ state: { data } }) => (data?.results.every(hasEnded) ? false : 2000) },
  )
  return (
    <Page title={t('list.title')} subtitle={t('list.subtitle')} actions={<NewButton />}>
      <Group>
        <NativeSelect
          label={t('list.state')}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: { state: states.find((one) => one === value), cursor: undefined } })
          }
          data={[
            { value: '', label: t('list.all') },
            ...states.map((one) => ({ value: one, label: t(`state.${one}`) })),
          ]}
        />
      </Group>
      <Read of={list}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Card withBorder>
              <Empty title={t(state ? 'list.noneLike' : 'list.none')} action={<NewButton />}>
                {t('list.noneText')}
              </Empty>
            </Card>
          ) : (
            <Stack>
              <Imports rows={results} />
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(at) => void navigate({ search: { state, cursor: at } })}
              />
            </Stack>
          )
        }
      </Read>
    </Page>
  )
}

function NewButton() {
  const { t } = useWords('imports')
  const { slug } = useSchool()
  return (
    <ButtonLink to="/schools/$slug/imports/new" params={{ slug }} leftSection={<IconPlus size={16} />}>
      {t('list.new')}
    </ButtonLink>
  )
}

function Imports({ rows }: { rows: readonly ListedImport[] }) {
  const { t } = useWords('imports')
  return (
    <Card withBorder padding={0}>
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('list.file')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('list.kind')}</Table.Th>
            <Table.Th>{t('list.state')}</Table.Th>
            <Table.Th visibleFrom="md">{t('list.findings')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('list.when')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

function Row({ row }: { row: ListedImport }) {
  const { t } = useWords('imports')
  const { slug } = useSchool()
  const what = `${t(`kind.${row.kind}`)} · ${t(row.dry_run ? 'check' : 'import')}`
  const found = [
    row.errors > 0 && t('errors', { count: row.errors }),
    row.warnings > 0 && t('warnings', { count: row.warnings }),
  ].filter(Boolean)
  return (
    <Table.Tr>
      <Table.Td>
        <TextLink
          to="/schools/$slug/imports/$importId"
          params={{ slug, importId: row.id }}
          fw={600}
          lineClamp={2}
        >
          {row.file_name}
        </TextLink>
        <Text hiddenFrom="sm" size="sm" c="dimmed">
          {what}
          <br />
          {instant(row.created_at)}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{what}</Table.Td>
      <Table.Td>
        <StateBadge of={row} />
      </Table.Td>
      <Table.Td visibleFrom="md">{found.length > 0 ? found.join(', ') : '–'}</Table.Td>
      <Table.Td visibleFrom="sm">{instant(row.created_at)}</Table.Td>
    </Table.Tr>
  )
}
