import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { TextRecipient } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { given } from '../../kernel/routing/given.ts'
import { Rows } from '../../kernel/rows/rows.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { choices, useTextSearch } from './search.ts'

const path = '/api/v1/messaging/texts/recipients/'
const modes = ['off', 'urgent', 'answer'] as const

/** Guardians by name, with what they chose; the office records what was chosen on paper. */
export function People() {
  const { t } = useWords('texts')
  const { query } = useSchool()
  const { search, filter, turn } = useTextSearch()
  const { chose, cursor } = search
  const wish = chose === undefined ? {} : { chose: chose === 'yes' }
  const people = query.useQuery(
    'get',
    path,
    { params: { query: { ...wish, ...given({ cursor }), page_size: 50 } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Stack>
      <Group role="search" aria-label={t('filter')}>
        <NativeSelect
          label={t('people.filter')}
          value={chose ?? ''}
          data={[
            { value: '', label: t('people.all') },
            ...choices.map((value) => ({ value, label: t(`people.chose.${value}`) })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget
            filter({ chose: choices.find((one) => one === value) })
          }}
        />
      </Group>
      <Read of={people}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('people.none')}>{t('people.noneText')}</Empty>
          ) : (
            <Stack gap="sm">
              <Rows label={t('tab.people')}>
                {results.map((person) => (
                  <Person key={person.guardian_id} person={person} />
                ))}
              </Rows>
              <CursorPager next={next} previous={previous} onCursor={turn} />
            </Stack>
          )
        }
      </Read>
    </Stack>
  )
}

function Person({ person }: { person: TextRecipient }) {
  const { t } = useWords('texts')
  const { slug, client, may } = useSchool()
  const save = useSave({
    send: (mode: (typeof modes)[number]) =>
      client.PUT('/api/v1/messaging/texts/recipients/{guardian_id}/', {
        params: { path: { guardian_id: person.guardian_id } },
        body: { mode, ...given({ channel: person.channel ?? undefined }) },
      }),
    changes: [path],
    notice: () => t('people.saved', { name: person.name }),
  })
  const problem = problemOf(person)
  return (
    <Group component="li" justify="space-between" align="center" gap="xs" px="md" py="sm">
      <Stack gap={2} flex={1} miw={200}>
        <Group gap="xs">
          <TextLink
            fw={600}
            to="/schools/$slug/people/guardians/$personId"
            params={{ slug, personId: person.guardian_id }}
          >
            {person.name}
          </TextLink>
          {problem && <ToneBadge tone="caution">{t(`people.problems.${problem}`)}</ToneBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {person.number ?? person.phone ?? t('people.noPhone')}
        </Text>
        <ErrorMessage error={save.error} />
      </Stack>
      {may('texts.write') ? (
        <NativeSelect
          aria-label={t('people.choiceOf', { name: person.name })}
          value={person.mode ?? 'off'}
          disabled={save.isPending}
          data={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          onChange={(event) => {
            const mode = modes.find((one) => one === event.currentTarget.value)
            if (mode) save.mutate(mode)
          }}
        />
      ) : (
        <Text size="sm">{t(`modes.${person.mode ?? 'off'}`)}</Text>
      )}
    </Group>
  )
}

function problemOf(person: TextRecipient) {
  if (!person.may_receive) return 'noRight'
  if (person.phone === null) return 'noNumber'
  if (person.number === null) return 'wrongNumber'
  return person.is_opted_out ? 'optedOut' : undefined
}
