import { Button, Card, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Member } from '../../kernel/api/wire.ts'
import { FilterBar } from '../../kernel/filters/filter-bar.tsx'
import { number, shortDate } from '../../kernel/format/format.ts'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../kernel/paging/filter-text.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { MemberDialog } from './member-dialog.tsx'
import { RoleBadges, useRoleName } from './role-badges.tsx'
import { roles, standsAbove, statuses } from './roles.ts'

/** The members, narrowed by name, role and state. */
export function MemberList() {
  const { t } = useWords('members')
  const school = useSchool()
  const { view: _, ...search } = useSearch({ from: '/schools/$slug/members' })
  const navigate = useNavigate({ from: '/schools/$slug/members' })
  const [chosen, setChosen] = useState<string>()
  const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
  const list = school.query.useQuery(
    'get',
    '/api/v1/members/',
    { params: { query: { page_size: 50, count: true, ...given } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Stack>
      <Filters />
      <Read of={list}>
        {({ results, next, previous, count }) =>
          results.length === 0 ? (
            <Card withBorder>
              <Empty title={t('list.none')}>{t('list.noneText')}</Empty>
            </Card>
          ) : (
            <>
              <Text size="sm" c="dimmed" role="status">
                {t('list.count', { count: count ?? 0, number: number(count ?? 0) })}
              </Text>
              <MemberTable rows={results} onChange={setChosen} />
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(cursor) => void navigate({ search: { ...search, cursor } })}
              />
            </>
          )
        }
      </Read>
      <MemberDialog userId={chosen} onClose={() => setChosen(undefined)} />
    </Stack>
  )
}

function Filters() {
  const { t } = useWords('members')
  const nameOf = useRoleName()
  const { cursor: _, ...search } = useSearch({ from: '/schools/$slug/members' })
  const navigate = useNavigate({ from: '/schools/$slug/members' })
  return (
    <FilterBar
      search={
        <FilterText
          label={t('list.search')}
          value={search.q ?? ''}
          onText={(text) => void navigate({ search: { ...search, q: text || undefined }, replace: true })}
        />
      }
      inUse={[search.role, search.status].filter(Boolean).length}
    >
      <NativeSelect
        label={t('list.role')}
        value={search.role ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: { ...search, role: roles.find((role) => role === value) }, replace: true })
        }
        data={[
          { value: '', label: t('list.allRoles') },
          ...roles.map((role) => ({ value: role, label: nameOf(role) })),
        ]}
      />
      <NativeSelect
        label={t('list.status')}
        value={search.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({
            search: { ...search, status: statuses.find((one) => one === value) },
            replace: true,
          })
        }
        data={[
          { value: '', label: t('list.allStatuses') },
          ...statuses.map((one) => ({ value: one, label: t(`status.${one}`) })),
        ]}
      />
    </FilterBar>
  )
}

interface MemberTableProps {
  readonly rows: readonly Member[]
  onChange(userId: string): void
}

function MemberTable({ rows, onChange }: MemberTableProps) {
  const { t } = useWords('members')
  return (
    <Card withBorder padding={0}>
      <Table verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('list.name')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('list.roles')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('list.status')}</Table.Th>
            <Table.Th visibleFrom="lg">{t('list.factor')}</Table.Th>
            <Table.Th visibleFrom="md">{t('list.since')}</Table.Th>
            <Table.Th>
              <Text span fz={0}>
                {t('list.change')}
              </Text>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <MemberRow key={row.user_id} row={row} onChange={() => onChange(row.user_id)} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

const statusTones = { active: 'positive', suspended: 'caution', left: 'neutral' } as const

function MemberRow({ row, onChange }: { row: Member; onChange(): void }) {
  const { t } = useWords('members')
  const school = useSchool()
  const isSelf = row.user_id === school.me.user?.id
  const mayChange = school.may('accounts.write') && !isSelf && standsAbove(school.me.roles, row.roles)
  const status = <ToneBadge tone={statusTones[row.status]}>{t(`status.${row.status}`)}</ToneBadge>
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={600}>
          {row.name}{' '}
          {isSelf && (
            <Text span c="dimmed">
              {t('list.you')}
            </Text>
          )}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {row.email}
        </Text>
        <Group hiddenFrom="sm" gap={6} mt={4}>
          <RoleBadges of={row.roles} />
          {row.status !== 'active' && status}
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <RoleBadges of={row.roles} />
      </Table.Td>
      <Table.Td visibleFrom="sm">{status}</Table.Td>
      <Table.Td visibleFrom="lg">{t(row.has_second_factor ? 'factor.yes' : 'factor.no')}</Table.Td>
      <Table.Td visibleFrom="md">{shortDate(row.joined_at.slice(0, 10))}</Table.Td>
      <Table.Td ta="end">
        {mayChange && (
          <Button
            variant="default"
            size="xs"
            onClick={onChange}
            aria-label={t('list.changeOf', { name: row.name })}
          >
            {t('list.change')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
