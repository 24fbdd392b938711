import { Button, Card, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { shortDate } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { folders, kinds } from '../kinds/kind.ts'
import { Merge } from './merge.tsx'
import { Merges } from './merges.tsx'
import type { Pair } from './pair.ts'

/** People who look like the same person, to be compared and merged. */
export function Duplicates() {
  const { t } = useWords('people')
  const { kind = 'student' } = useSearch({ from: '/schools/$slug/people/duplicates' })
  const navigate = useNavigate()
  const school = useSchool()
  const pairs = school.query.useQuery('get', '/api/v1/people/duplicates/', {
    params: { query: { kind, page_size: 20 } },
  })
  const queries = useQueryClient()
  const [compared, setCompared] = useState<Pair>()
  return (
    <Page title={t('duplicates.title')} subtitle={t('duplicates.text')}>
      <Group gap="xs" role="group" aria-label={t('fields.kind')}>
        {kinds.map((one) => (
          <Button
            key={one}
            variant={one === kind ? 'filled' : 'default'}
            aria-pressed={one === kind}
            onClick={() => void navigate({ to: '.', search: { kind: one } as never, replace: true })}
          >
            {t(`lists.${one}`)}
          </Button>
        ))}
      </Group>
      <Read of={pairs}>
        {({ results }) =>
          results.length === 0 ? (
            <Paper withBorder>
              <Empty title={t('duplicates.none')}>{t('duplicates.noneText')}</Empty>
            </Paper>
          ) : (
            <Stack gap="sm">
              {results.map((pair) => (
                <PairCard
                  key={pair.first.id + pair.second.id}
                  pair={pair}
                  compare={() => setCompared(pair)}
                />
              ))}
            </Stack>
          )
        }
      </Read>
      <Merges kind={kind} onUndone={() => void pairs.refetch()} />
      {compared && (
        <Merge
          pair={compared}
          onClose={() => setCompared(undefined)}
          onMerged={() => void queries.invalidateQueries()}
        />
      )}
    </Page>
  )
}

function PairCard({ pair, compare }: { pair: Pair; compare(): void }) {
  const { t } = useWords('people')
  return (
    <Card withBorder padding="md">
      <Group gap="xs" mb="xs">
        {pair.reasons.map((reason) => (
          <ToneBadge key={reason} tone="caution">
            {t(`duplicates.reasons.${reason}`)}
          </ToneBadge>
        ))}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="sm">
        <Side kind={pair.kind} person={pair.first} />
        <Side kind={pair.kind} person={pair.second} />
      </SimpleGrid>
      <Group justify="flex-end">
        <Button variant="default" onClick={compare}>
          {t('duplicates.compare')}
        </Button>
      </Group>
    </Card>
  )
}

function Side({ kind, person }: { kind: Pair['kind']; person: Pair['first'] }) {
  const { slug } = useSchool()
  const born = person.date_of_birth && shortDate(person.date_of_birth)
  return (
    <div>
      <TextLink
        to={`/schools/$slug/people/${folders[kind]}/$personId`}
        params={{ slug, personId: person.id }}
        fw={500}
      >
        {person.name}
      </TextLink>
      <Text size="sm" c="dimmed">
        {[person.code, born, person.phone, person.email].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}
