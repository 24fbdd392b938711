import { Box, Button, Card, Group, Stack, Table, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Invitation } from '../../kernel/api/wire.ts'
import { instant } from '../../kernel/format/format.ts'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { RoleBadges } from './role-badges.tsx'
import { standsAbove } from './roles.ts'

/** Invitations, the newest first: who has not come yet is reminded or taken off. */
export function Invitations() {
  const { t } = useWords('members')
  const school = useSchool()
  const { cursor } = useSearch({ from: '/schools/$slug/members' })
  const navigate = useNavigate({ from: '/schools/$slug/members' })
  const list = school.query.useQuery('get', '/api/v1/members/invitations/', {
    params: { query: { page_size: 50, ...(cursor ? { cursor } : {}) } },
  })
  return (
    <Read of={list}>
      {({ results, next, previous }) =>
        results.length === 0 ? (
          <Card withBorder>
            <Empty title={t('invitations.none')}>{t('invitations.noneText')}</Empty>
          </Card>
        ) : (
          <Stack>
            <InvitationTable rows={results} />
            <CursorPager
              next={next}
              previous={previous}
              onCursor={(at) => void navigate({ search: { view: 'invitations', cursor: at } })}
            />
          </Stack>
        )
      }
    </Read>
  )
}

function InvitationTable({ rows }: { rows: readonly Invitation[] }) {
  const { t } = useWords('members')
  return (
    <Card withBorder padding={0}>
      <Table verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('list.name')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('list.roles')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('list.status')}</Table.Th>
            <Table.Th visibleFrom="md">{t('invitations.until')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('invitations.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <InvitationRow key={row.id} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

type Stand = 'pending' | 'expired' | 'accepted' | 'revoked'
const tones: Readonly<Record<Stand, Tone>> = {
  pending: 'accent',
  expired: 'caution',
  accepted: 'positive',
  revoked: 'neutral',
}

/** By the day of the school: the clock of this device may be wrong. */
const standOf = ({ status, expires_at }: Invitation, today: string): Stand =>
  status === 'pending' && expires_at.slice(0, 10) < today ? 'expired' : status

function InvitationRow({ row }: { row: Invitation }) {
  const { t } = useWords('members')
  const school = useSchool()
  const stand = standOf(row, school.me.school?.today ?? '')
  const isOpen =
    row.status === 'pending' && school.may('accounts.write') && standsAbove(school.me.roles, row.roles)
  const badge = <ToneBadge tone={tones[stand]}>{t(`stand.${stand}`)}</ToneBadge>
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={600}>{row.name}</Text>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {row.email}
        </Text>
        <Group hiddenFrom="sm" gap={6} mt={4}>
          <RoleBadges of={row.roles} />
          {badge}
        </Group>
        {isOpen && (
          <Box hiddenFrom="sm" mt="xs">
            <InvitationActions row={row} />
          </Box>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <RoleBadges of={row.roles} />
      </Table.Td>
      <Table.Td visibleFrom="sm">{badge}</Table.Td>
      <Table.Td visibleFrom="md">{instant(row.expires_at)}</Table.Td>
      <Table.Td visibleFrom="sm">{isOpen && <InvitationActions row={row} />}</Table.Td>
    </Table.Tr>
  )
}

function InvitationActions({ row }: { row: Invitation }) {
  const { t } = useWords('members')
  const school = useSchool()
  const queries = useQueryClient()
  const path = { path: { invitation_id: row.id } }
  const afterwards = (message: string) => ({
    onSuccess: () => notifications.show({ message }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['get', '/api/v1/members/invitations/'] }),
  })
  const revoke = useMutation({
    mutationFn: () => school.client.DELETE('/api/v1/members/invitations/{invitation_id}/', { params: path }),
    ...afterwards(t('invitations.revoked', { email: row.email })),
  })
  const resend = useMutation({
    mutationFn: () =>
      school.client.POST('/api/v1/members/invitations/{invitation_id}/resend', { params: path }),
    ...afterwards(t('invitations.resent', { email: row.email })),
  })
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          loading={resend.isPending}
          onClick={() => resend.mutate()}
          aria-label={t('invitations.resendTo', { name: row.name })}
        >
          {t('invitations.resend')}
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={revoke.isPending}
          onClick={() => revoke.mutate()}
          aria-label={t('invitations.revokeOf', { name: row.name })}
        >
          {t('invitations.revoke')}
        </Button>
      </Group>
      <ErrorMessage error={revoke.error ?? resend.error} />
    </Stack>
  )
}
