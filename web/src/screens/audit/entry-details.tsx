import { Code, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditEntry } from '../../kernel/api/wire.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

const kinds = [
  'access_token',
  'session_cookie',
  'api_key',
  'oauth_token',
  'service_connection',
  'message_link',
] as const
const kindOf = (word: string) => kinds.find((kind) => kind === word)

/** What programs and support need of an entry: ids, and through what it came. */
export function EntryDetails({ row }: { row: AuditEntry }) {
  const { t } = useWords('audit')
  const { slug } = useSchool()
  const search = useSearch({ from: '/schools/$slug/audit' })
  const kind = kindOf(row.credential?.kind ?? '')
  const through = kind && [t(`through.${kind}`), row.credential?.name].filter(Boolean).join(' · ')
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing="xs">
        {through && <Detail label={t('via')}>{through}</Detail>}
        <Detail label={t('operation')}>
          <Code>{row.operation}</Code>
        </Detail>
        {row.reason && <Detail label={t('reason')}>{row.reason}</Detail>}
        <Detail label={t('count')}>{row.count}</Detail>
        <Detail label={t('request')}>
          <Code>{row.request_id}</Code>
        </Detail>
        {row.ids.length > 0 && (
          <Detail label={t('ids')}>
            <Group gap={4}>
              {row.ids.map((id) => (
                <Code key={id}>{id}</Code>
              ))}
            </Group>
          </Detail>
        )}
      </SimpleGrid>
      <TextLink
        to="/schools/$slug/audit"
        params={{ slug }}
        search={{ ...search, operation: row.operation, action: 'all', cursor: undefined }}
        size="xs"
      >
        {t('alike')}
      </TextLink>
    </Stack>
  )
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack gap={0} miw={0}>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Text component="div" size="xs">
      {children}
    </Text>
  </Stack>
)
