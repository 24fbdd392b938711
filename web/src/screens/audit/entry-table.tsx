import { Card, Group, Stack, Table, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { AuditEntry } from '../../kernel/api/wire.ts'
import { instant, number } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { InEnglish } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'

type Entry = AuditEntry

/** One line for each request: when, who through what, what it did, and to how many. */
export function EntryTable({ rows }: { rows: readonly Entry[] }) {
  const { t } = useWords('audit')
  return (
    <Card withBorder padding={0}>
      <Table verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th visibleFrom="sm">{t('at')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('who')}</Table.Th>
            <Table.Th>{t('what')}</Table.Th>
            <Table.Th visibleFrom="sm" ta="end">
              {t('count')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <EntryRow key={row.id} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

const tones = { read: 'neutral', write: 'accent', refused: 'caution' } as const

const kinds = ['access_token', 'session_cookie', 'api_key', 'oauth_token', 'service_connection'] as const
const kindOf = (word: string) => kinds.find((kind) => kind === word)

/** The person, or the program that did it by itself, and through what. */
function useActor(): (row: Entry) => { name: string; through: string | undefined } {
  const { t } = useWords('audit')
  return ({ actor, credential }) => {
    const kind = kindOf(credential?.kind ?? '')
    const through = kind && [t(`through.${kind}`), credential?.name].filter(Boolean).join(' · ')
    return { name: actor ? (actor.name ?? t('unknown')) : t(credential ? 'program' : 'system'), through }
  }
}

function EntryRow({ row }: { row: Entry }) {
  const { t } = useWords('audit')
  const { slug } = useSchool()
  const search = useSearch({ from: '/schools/$slug/audit' })
  const { name, through } = useActor()(row)
  const who = (
    <>
      <Text size="sm">{name}</Text>
      {through && (
        <Text size="xs" c="dimmed">
          {through}
        </Text>
      )}
    </>
  )
  return (
    <Table.Tr>
      <Table.Td visibleFrom="sm">
        <Text size="sm">{instant(row.at)}</Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{who}</Table.Td>
      <Table.Td>
        <Stack gap={4}>
          <Stack gap={0} hiddenFrom="sm">
            <Text size="sm" c="dimmed">
              {instant(row.at)}
            </Text>
            {who}
          </Stack>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <ToneBadge tone={tones[row.action]}>{t(row.action)}</ToneBadge>
            <Text size="sm">{row.summary ? <InEnglish>{row.summary}</InEnglish> : row.operation}</Text>
          </Group>
          <Text size="xs" c="dimmed">
            <TextLink
              to="/schools/$slug/audit"
              params={{ slug }}
              search={{ ...search, operation: row.operation, cursor: undefined }}
              size="xs"
              aria-label={t('alike', { operation: row.operation })}
            >
              {row.operation}
            </TextLink>
            {row.reason && ` · ${row.reason}`}
          </Text>
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="sm" ta="end">
        {number(row.count)}
      </Table.Td>
    </Table.Tr>
  )
}
