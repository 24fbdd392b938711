import { Group, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { instant } from '../../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type RosterSource, sourceList } from './roster.ts'
import { SourceBadge } from './source/badges.tsx'

const address = '/schools/$slug/integrations/rosters'

/** Systems that the school's roster is fetched from. */
export function Sources() {
  const { t } = useWords('rosters')
  const school = useSchool()
  const search = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const { view, cursor, programs } = search
  const list = school.query.useQuery('get', sourceList, {
    params: { query: { page_size: 25, archived: view === 'archived', ...(cursor ? { cursor } : {}) } },
  })
  return (
    <Section title={t('sources.title')} actions={<AddSource />}>
      <Stack>
        <Text size="sm">{t('sources.text')}</Text>
        <Group>
          <SegmentedControl
            aria-label={t('sources.which')}
            value={view ?? 'standing'}
            onChange={(value) =>
              void navigate({ search: value === 'archived' ? { programs, view: 'archived' } : { programs } })
            }
            data={[
              { value: 'standing', label: t('sources.inUse') },
              { value: 'archived', label: t('sources.archived') },
            ]}
          />
        </Group>
        <Read of={list}>
          {({ results, next, previous }) =>
            results.length === 0 ? (
              <None isArchived={view === 'archived'} />
            ) : (
              <>
                <SourceTable rows={results} />
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
    </Section>
  )
}

function None({ isArchived }: { isArchived: boolean }) {
  const { t } = useWords('rosters')
  return isArchived ? (
    <Empty title={t('sources.noneArchived')} />
  ) : (
    <Empty title={t('sources.none')}>{t('sources.noneText')}</Empty>
  )
}

function AddSource() {
  const { t } = useWords('rosters')
  const school = useSchool()
  // Which system the school's people come from is settled by those who may import them.
  if (!school.may('integrations.write') || !school.may('imports.write')) return null
  return (
    <ButtonLink
      to="/schools/$slug/integrations/rosters/sources/new"
      params={{ slug: school.slug }}
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('sources.add')}
    </ButtonLink>
  )
}

function SourceTable({ rows }: { rows: readonly RosterSource[] }) {
  const { t } = useWords('rosters')
  const { slug, me } = useSchool()
  const fresh = ({ watermark }: RosterSource) =>
    watermark === null ? t('sources.never') : instant(watermark, me.school?.time_zone)
  return (
    <Table verticalSpacing="sm" horizontalSpacing={0}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('sources.source')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('sources.watermark')}</Table.Th>
          <Table.Th>{t('sources.state')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td>
              <TextLink
                to="/schools/$slug/integrations/rosters/sources/$sourceId"
                params={{ slug, sourceId: row.id }}
                fw={600}
              >
                {row.name}
              </TextLink>
              <Text size="sm" c="dimmed">
                {URL.parse(row.base_url)?.host ?? row.base_url}
              </Text>
              <Text size="sm" c="dimmed" hiddenFrom="sm">
                {fresh(row)}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">{fresh(row)}</Table.Td>
            <Table.Td>
              <SourceBadge of={row} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
