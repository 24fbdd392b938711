import { Code, Group, Stack, Table, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Section } from '../../../kernel/page/section.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useScopeWords } from '../../../kernel/scopes/use-scope-words.ts'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Fact } from '../programs/program-table.tsx'
import { SecretShown } from '../programs/secret-shown.tsx'
import { ProfileButton } from './profile-choice.tsx'
import { type Reader, readerList } from './roster.ts'
import { SigningSecret } from './signing-secret.tsx'

const address = '/schools/$slug/integrations/rosters'

/** A secret of a program that signs its requests, as the program has to know it. */
interface Known {
  readonly id: string
  readonly secret: string
}

/** Programs that may read or write rosters, each with how it wants them. */
export function Readers() {
  const { t } = useWords('rosters')
  const school = useSchool()
  const [known, setKnown] = useState<Known>()
  const search = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const { programs: cursor } = search
  const list = school.query.useQuery('get', readerList, {
    params: { query: { page_size: 25, ...(cursor ? { cursor } : {}) } },
  })
  return (
    <Section title={t('readers.title')}>
      <Read of={list}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('readers.none')}>{t('readers.noneText')}</Empty>
          ) : (
            <Stack>
              <ReaderTable
                rows={results}
                onSecret={({ client_id: id }, secret) => setKnown({ id, secret })}
              />
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(programs) => void navigate({ search: { ...search, programs } })}
              />
            </Stack>
          )
        }
      </Read>
      <SecretShown
        title={t('signing.made')}
        values={
          known && [
            { label: t('signing.key'), value: known.id },
            { label: t('signing.secret'), value: known.secret },
          ]
        }
        onClose={() => setKnown(undefined)}
      />
    </Section>
  )
}

interface ReaderTableProps {
  readonly rows: readonly Reader[]
  onSecret(reader: Reader, secret: string): void
}

function ReaderTable({ rows, onSecret }: ReaderTableProps) {
  const { t } = useWords('rosters')
  return (
    <Table verticalSpacing="sm" horizontalSpacing={0}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('readers.program')}</Table.Th>
          <Table.Th visibleFrom="md">{t('readers.scopes')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('readers.profile')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <ReaderRow key={row.client_id} row={row} onSecret={(secret) => onSecret(row, secret)} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function ReaderRow({ row, onSecret }: { row: Reader; onSecret(secret: string): void }) {
  const { t } = useWords('rosters')
  const school = useSchool()
  const inWords = useScopeWords()
  const hint = row.signing_secret_hint
  const profile = t(`profile.${row.profile}.name`)
  return (
    <Table.Tr>
      <Table.Td>
        <Stack gap={4}>
          <Text fw={600}>{row.name}</Text>
          <Fact>{t(`readers.kind.${row.kind}`)}</Fact>
          {hint !== null && (
            <Fact>
              {t('signing.hint')} <Code>{hint}…</Code>
            </Fact>
          )}
          <Text size="sm" c="dimmed" hiddenFrom="md">
            {inWords(row.scopes)}
          </Text>
          <Text size="sm" hiddenFrom="sm">
            {profile}
          </Text>
          {school.may('integrations.write') && (
            <Group gap="xs">
              <ProfileButton of={row} />
              {row.kind === 'oauth_client' && <SigningSecret of={row} onSecret={onSecret} />}
            </Group>
          )}
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="md">{inWords(row.scopes)}</Table.Td>
      <Table.Td visibleFrom="sm">{profile}</Table.Td>
    </Table.Tr>
  )
}
